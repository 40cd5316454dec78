"""A slow reader delays nobody, and a silent one is dropped."""

import asyncio
from collections.abc import Sequence

from unmatched.server.hosting.connection import Connection, writing
from unmatched.server.limits import Bucket, Buckets, Limits

LIMITS = Limits(queued_messages=4, send_seconds=0.05)


def test_a_full_queue_is_dropped_for_one_fresh_picture() -> None:
    async def play() -> None:
        gate = asyncio.Event()
        sent: list[bytes] = []
        fresh: list[Connection] = []

        async def send(data: bytes) -> None:
            await gate.wait()
            sent.append(data)

        connection = Connection(send, "ann", "", Limits(queued_messages=4))
        connection.on_caught_up(fresh.append)
        async with writing(connection):
            for i in range(50):
                connection.put(str(i).encode())
                await asyncio.sleep(0)
            assert connection.behind and not fresh
            gate.set()
            await asyncio.sleep(0.01)
            assert fresh == [connection] and len(sent) == 1
            connection.catch_up()
            connection.put(b"everything")
            await asyncio.sleep(0.01)
            assert sent[-1] == b"everything"

    asyncio.run(play())


def test_a_reader_that_takes_nothing_is_dropped() -> None:
    async def play() -> None:
        async def send(data: bytes) -> None:
            await asyncio.sleep(60)

        connection = Connection(send, "ann", "", LIMITS)
        async with writing(connection):
            connection.put(b"hello")
            await asyncio.wait_for(connection.closed.wait(), 5)
            connection.put(b"nobody hears this")

    asyncio.run(play())


def test_messages_of_one_turn_go_straight_to_a_socket_that_takes_them_and_keep_their_order_when_it_does_not() -> None:
    async def play() -> None:
        taken: list[list[bytes]] = []
        takes = [True]
        gate = asyncio.Event()

        async def send(data: bytes) -> None:
            await gate.wait()
            taken.append([data])

        def send_now(messages: Sequence[bytes]) -> bool:
            if takes[0]:
                taken.append(list(messages))
            return takes[0]

        connection = Connection(send, "ann", "", Limits(), send_now=send_now)
        async with writing(connection):
            connection.put(b"0")
            connection.put(b"1")
            await asyncio.sleep(0)
            assert taken == [[b"0", b"1"]], "in one go"
            takes[0] = False
            connection.put(b"2")
            await asyncio.sleep(0.01)
            takes[0] = True
            connection.put(b"3")
            await asyncio.sleep(0.01)
            assert taken == [[b"0", b"1"]], "what came before is still on its way"
            gate.set()
            await asyncio.sleep(0.01)
            connection.put(b"4")
            await asyncio.sleep(0)
            assert taken[1:] == [[b"2"], [b"3"], [b"4"]]

    asyncio.run(play())


def test_a_bucket_fills_again_with_time() -> None:
    now = [0.0]
    bucket = Bucket(2, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 1
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_old_addresses_are_forgotten() -> None:
    buckets = Buckets(0, 1, most=3)
    assert [buckets.take(address) for address in "aab"] == [True, False, True]
    assert [buckets.take(address) for address in "cde"] == [True, True, True]
    assert buckets.take("a"), "forgotten, so it may ask again"
