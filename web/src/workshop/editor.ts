// Editor: a text of the language of hero files with line numbers and colours. CodeMirror does the work, on this page only.
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { toml } from "@codemirror/legacy-modes/mode/toml";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** A beginning and an end in a text. */
export type Stretch = readonly [number, number];

const look = EditorView.theme({
  "&": { height: "100%", minHeight: "0", backgroundColor: "var(--surface-2)", color: "var(--ink)", fontSize: "13px" },
  "&.cm-focused": { outline: "3px solid var(--accent)", outlineOffset: "1px" },
  ".cm-scroller": { fontFamily: 'ui-monospace, "DejaVu Sans Mono", Consolas, monospace', lineHeight: "20px" },
  ".cm-content": { caretColor: "var(--ink)", padding: "8px 0" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--surface)", color: "var(--ink-2)", borderRight: "1px solid var(--line)" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 8px 0 10px" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--accent) 9%, transparent)" },
  ".cm-activeLineGutter": { backgroundColor: "var(--surface-2)", color: "var(--ink)" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--accent) 32%, transparent)",
  },
  ".cm-fault": { boxShadow: "inset 3px 0 var(--danger)", textDecoration: "underline wavy var(--danger) 1px" },
});

// Colours of both themes that stand out enough from the ground of the text.
const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--ink-2)", fontStyle: "italic" },
  { tag: tags.string, color: "var(--toml-text)" },
  { tag: [tags.number, tags.atom, tags.bool], color: "var(--toml-number)" },
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: "var(--accent)" },
  { tag: tags.bracket, color: "var(--ink)", fontWeight: "700" },
]);

const setFaults = StateEffect.define<readonly Stretch[]>();
const faultLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, change) {
    for (const effect of change.effects)
      if (effect.is(setFaults)) {
        const lines = new Set(effect.value.map(([from]) => change.state.doc.lineAt(from).from));
        const fault = Decoration.line({ class: "cm-fault" });
        return Decoration.set([...lines].sort((one, other) => one - other).map((from) => fault.range(from)));
      }
    return marks.map(change.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

export class Editor {
  #view: EditorView;

  /** In an element, called label by those who listen; onchange hears what somebody writes. */
  constructor(
    parent: HTMLElement,
    text: string,
    names: { label: string; testid: string },
    onchange: (text: string) => void,
  ) {
    this.#view = new EditorView({
      parent,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          bracketMatching(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          StreamLanguage.define(toml),
          syntaxHighlighting(colours),
          faultLines,
          look,
          // The Tab key goes on to the next thing of the page, as everywhere.
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.contentAttributes.of({ "aria-label": names.label, "data-testid": names.testid, tabindex: "0" }),
          EditorView.updateListener.of((update) => update.docChanged && onchange(update.state.doc.toString())),
        ],
      }),
    });
  }

  get text(): string {
    return this.#view.state.doc.toString();
  }

  /** Another text from elsewhere; what was written before can be had back by undoing. */
  replace(text: string): void {
    if (text !== this.text)
      this.#view.dispatch({ changes: { from: 0, to: this.#view.state.doc.length, insert: text } });
  }

  /** Mark the lines in which something is wrong. */
  mark(faults: readonly Stretch[]): void {
    this.#view.dispatch({ effects: setFaults.of(faults) });
  }

  /** Select a stretch and bring it into sight. */
  show([from, to]: Stretch): void {
    this.#view.focus();
    const selection = { anchor: from, head: to };
    this.#view.dispatch({ selection, effects: EditorView.scrollIntoView(from, { y: "center" }) });
  }

  destroy(): void {
    this.#view.destroy();
  }
}
