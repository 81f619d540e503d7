import { useEffect, useRef, type MouseEvent } from 'react';
import { commonTexts } from '@/texts/common';
import { RowButton } from '@/ui/components/Button';
import { UndoItem } from '@/ui/components/UndoItem';

interface UndoRowProps {
  text: string;
  onUndo: () => void;
}

/** Stands where something was taken away, until the screen is left. Takes the focus of the button that went. */
export function UndoRow({ text, onUndo }: UndoRowProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);

  function undoUnlessDoubleClick({ detail }: MouseEvent) {
    // The second click of a double-click on the bin lands on this row. A key press has a click count of 0.
    if (detail < 2) onUndo();
  }

  return (
    <UndoItem>
      <span dir="auto">{text}</span>
      <RowButton ref={undo} onClick={undoUnlessDoubleClick}>
        {commonTexts.undo}
      </RowButton>
    </UndoItem>
  );
}
