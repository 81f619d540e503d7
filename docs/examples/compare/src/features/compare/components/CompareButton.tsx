import { type ProductSummary } from '@/domain/product';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { compareTexts as texts } from '@/texts/compare';
import { Button } from '@/ui/components/Button';
import { productToggled, selectIsCompared } from '../compareSlice';

interface CompareButtonProps {
  product: Pick<ProductSummary, 'id' | 'title'>;
}

/** Puts a product on the list to compare, or takes it off. */
export function CompareButton({ product: { id, title } }: CompareButtonProps) {
  const dispatch = useAppDispatch();
  const isCompared = useAppSelector((state) => selectIsCompared(state, id));
  const text = isCompared ? texts.remove : texts.add;
  return (
    <Button
      $look="secondary"
      $wide
      // A long title has no room on a phone; in a screen reader it distinguishes the buttons of the columns.
      aria-label={`${text}: ${title}`}
      onClick={() => dispatch(productToggled(id))}
    >
      {text}
    </Button>
  );
}
