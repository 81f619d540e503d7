import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { filterTexts as texts } from '@/texts/catalogue';
import { Button } from '@/ui/components/Button';
import { ChevronDownIcon } from '@/ui/components/icons';
import { BrandOptions, type BrandOptionsProps } from './BrandOptions';

/** The brands in a list that opens below its button, and closes when it is left. */
export function BrandFilter(props: BrandOptionsProps) {
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
    <div className="brands" role="presentation" onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <Button
        ref={button}
        $look="secondary"
        aria-expanded={isOpen}
        aria-controls={optionsId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {texts.brand}
        <ChevronDownIcon size={16} />
      </Button>
      {/* Focusable, so that a press between two options does not count as leaving. */}
      <fieldset id={optionsId} aria-label={texts.brand} tabIndex={-1} hidden={!isOpen}>
        {isOpen && <BrandOptions {...props} />}
      </fieldset>
    </div>
  );
}
