import { useEffect, useRef, type MouseEvent } from 'react';
import styled from 'styled-components';
import { commonTexts } from '@/texts/common';
import { RowButton } from '@/ui/components/Button';
import { color, radius, space } from '@/ui/theme/tokens';

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.small};
  background: ${color.accentSoft};
  /* In a small window the toast that says the same would stand over the button that has the focus. */
  @media (width < 40em), (height < 30em) {
    button {
      scroll-margin-bottom: min(184px, 45vh);
    }
  }
`;

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
    <Item>
      <span dir="auto">{text}</span>
      <RowButton ref={undo} onClick={undoUnlessDoubleClick}>
        {commonTexts.undo}
      </RowButton>
    </Item>
  );
}
