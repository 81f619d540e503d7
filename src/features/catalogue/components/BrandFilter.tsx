import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { filterTexts as texts } from '@/texts/catalogue';
import { Button } from '@/ui/components/Button';
import { ChevronDownIcon } from '@/ui/components/icons';
import { isComposing } from '@/ui/components/isComposing';
import { color, font, layer, radius, space } from '@/ui/theme/tokens';
import { BrandOptions, type BrandOptionsProps } from './BrandOptions';

/**
 * Can take the focus, so that a press between two options keeps the focus inside. Safari does not focus buttons: a
 * press on the button focuses this element.
 */
const Root = styled.div.attrs({ tabIndex: -1 })`
  position: relative;
`;

const OpenButton = styled(Button)`
  padding: 0 ${space[3]};
  border-radius: ${radius.small};
  font: ${font('small', 500)};
`;

const Options = styled.fieldset`
  position: absolute;
  z-index: ${layer.options};
  top: calc(100% + ${space[2]});
  width: 280px;
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.surfaceRaised};
  box-shadow: ${color.shadowHigh};
`;

/** The brands in a list that opens below its button. The list closes when the focus leaves it. */
export function BrandFilter(props: BrandOptionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || isComposing(event)) return;
    setIsOpen(false);
    button.current?.focus();
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };

  return (
    <Root onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <OpenButton ref={button} $look="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {texts.brand}
        <ChevronDownIcon size={16} />
      </OpenButton>
      {isOpen && (
        <Options aria-label={texts.brand}>
          <BrandOptions {...props} />
        </Options>
      )}
    </Root>
  );
}
