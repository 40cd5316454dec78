import { beforeEach, describe, expect, test, vi } from "vitest";
import { Drag } from "../src/input/drag.svelte";

const onlift = vi.fn();
const ondrop = vi.fn();
const onhold = vi.fn();
const upwards = () => new Drag<string>({ lifts: (_, dy) => dy < -14, onlift, ondrop, onhold });
const pointer = (type: string, x: number, y: number, more: Partial<PointerEvent> = {}) =>
  ({
    type,
    clientX: x,
    clientY: y,
    pointerId: 1,
    button: 0,
    isPrimary: true,
    pointerType: "mouse",
    ...more,
  }) as PointerEvent;

beforeEach(() => {
  vi.clearAllMocks();
  document.elementFromPoint = () => document.body;
});

describe("a drag", () => {
  test("lifts, carries and drops", () => {
    const drag = upwards();
    drag.press(pointer("pointerdown", 10, 100), "feint");
    drag.move(pointer("pointermove", 10, 95));
    expect([drag.carried, drag.spent]).toEqual([null, false]);
    drag.move(pointer("pointermove", 12, 60));
    expect(onlift).toHaveBeenCalledWith("feint");
    expect(drag.carried).toEqual({ what: "feint", x: 12, y: 60, over: document.body });
    // Once lifted, it may go anywhere.
    drag.move(pointer("pointermove", 50, 120));
    drag.release(pointer("pointerup", 50, 120));
    expect(ondrop.mock.calls).toEqual([["feint", document.body]]);
    expect([drag.carried, drag.spent]).toEqual([null, true]);
  });

  test("that never lifted is a click", () => {
    const drag = upwards();
    drag.press(pointer("pointerdown", 10, 100), "feint");
    drag.move(pointer("pointermove", 80, 100));
    drag.release(pointer("pointerup", 80, 100));
    expect(ondrop).not.toHaveBeenCalled();
    expect(drag.spent).toBe(false);
  });

  test("that the browser takes over drops nothing", () => {
    const drag = upwards();
    drag.press(pointer("pointerdown", 10, 100), "feint");
    drag.move(pointer("pointermove", 10, 60));
    drag.release(pointer("pointercancel", 10, 60));
    expect(ondrop).not.toHaveBeenCalled();
    expect(drag.carried).toBeNull();
  });

  test("is of one pointer: a second finger and another button do nothing", () => {
    const drag = upwards();
    drag.press(pointer("pointerdown", 10, 100, { button: 2 }), "feint");
    drag.move(pointer("pointermove", 10, 60));
    expect(drag.carried).toBeNull();
    drag.press(pointer("pointerdown", 10, 100), "feint");
    drag.move(pointer("pointermove", 10, 60, { pointerId: 2 }));
    expect(drag.carried).toBeNull();
  });
});

describe("a long touch", () => {
  const touch = { pointerType: "touch" };

  test("is neither a drag nor a click", () => {
    vi.useFakeTimers();
    const drag = upwards();
    drag.press(pointer("pointerdown", 10, 100, touch), "feint");
    vi.advanceTimersByTime(500);
    expect(onhold).toHaveBeenCalledWith("feint");
    drag.move(pointer("pointermove", 10, 60, touch));
    expect([drag.carried, drag.spent]).toEqual([null, true]);
    vi.useRealTimers();
  });

  test("is none when the finger moves", () => {
    vi.useFakeTimers();
    const drag = upwards();
    drag.press(pointer("pointerdown", 10, 100, touch), "feint");
    drag.move(pointer("pointermove", 30, 100, touch));
    vi.advanceTimersByTime(500);
    expect(onhold).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});
