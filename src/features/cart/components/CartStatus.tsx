import { sendingRequested } from '@/domain/events';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { commonTexts } from '@/texts/common';
import { Box } from '@/ui/components/Box';
import { RowButton } from '@/ui/components/Button';
import { Row } from '@/ui/components/layout';
import { Text } from '@/ui/components/Text';
import { selectCartLoadError } from '../cartSlice';
import { explainCartLoad } from '../explainCart';

/** Shows why the cart could not be loaded; shows nothing once it was. */
export function CartStatus() {
  const dispatch = useAppDispatch();
  const error = useAppSelector(selectCartLoadError);
  return (
    <div role="status">
      {error !== null && (
        <Box $look="soft">
          <Row>
            <Text $size="small">{explainCartLoad(error).text}</Text>
            <RowButton onClick={() => dispatch(sendingRequested())}>{commonTexts.tryAgain}</RowButton>
          </Row>
        </Box>
      )}
    </div>
  );
}
