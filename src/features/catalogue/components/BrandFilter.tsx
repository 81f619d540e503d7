import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/components/Button';
import { ChevronDownIcon } from '@/ui/components/icons';
import { color, font, layer, radius, space } from '@/ui/theme/tokens';
import { filterTexts } from '../filterTexts';
import { BrandOptions, type BrandOptionsProps } from './BrandOptions';

const Disclosure = styled.div`
  position: relative;
`;

const BrandButton = styled(Button)`
  padding: 0 ${space[3]};
  border-radius: ${radius.small};
  font: ${font('small', 500)};
`;

const Options = styled.fieldset`
  min-width: 240px;
  max-height: 320px;
  margin-top: ${space[2]};
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.surfaceRaised};
  box-shadow: ${color.shadowHigh};
  overflow-y: auto;
  position: absolute;
  z-index: ${layer.options};
  &:focus {
    outline: none;
  }
`;

/** The brands of the whole listing, requested when the user opens the list. */
export function BrandFilter({ source, filters, onChange }: BrandOptionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const optionsId = useId();
  const button = useRef<HTMLButtonElement>(null);

  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };

  return (
    <Disclosure onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <BrandButton
        ref={button}
        type="button"
        $look="secondary"
        aria-expanded={isOpen}
        aria-controls={optionsId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {filterTexts.brand}
        <ChevronDownIcon size={16} />
      </BrandButton>
      {/* Focusable, so that a press between two options does not count as leaving. */}
      <Options id={optionsId} aria-label={filterTexts.brand} tabIndex={-1} hidden={!isOpen}>
        {isOpen && <BrandOptions source={source} filters={filters} onChange={onChange} />}
      </Options>
    </Disclosure>
  );
}
