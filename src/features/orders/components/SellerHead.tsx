import { shop } from '@/config/shop';
import { ReceiptHead } from '@/ui/components/Receipt';
import * as imprint from '../../../../content/imprint.md';

/** What stands under the imprint's first heading: the seller's name and address. */
const sellerHtml = /<\/h2>\s*<p>([^]*?)<\/p>/u.exec(imprint.html)?.[1] ?? '';

/** Who sells, on the printed order alone. */
export function SellerHead() {
  return (
    <ReceiptHead>
      <strong>{shop.name}</strong>
      <div dangerouslySetInnerHTML={{ __html: sellerHtml }} />
    </ReceiptHead>
  );
}
