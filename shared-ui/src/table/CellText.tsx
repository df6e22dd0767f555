/**
 * The text of a cell, on up to two lines. If that is still too little room, the title shows all of it to a mouse, and
 * the focused cell shows all of it to the keyboard (table.css).
 */
export function CellText({ text }: { text: string }) {
  return (
    <span className="ep-cell-text" title={text}>
      {text}
    </span>
  );
}
