import styled from 'styled-components';
import { shop } from '@/config/shop';
import * as imprint from '@/content/imprint.md';
import { color, font, space } from '@/ui/theme/tokens';

const Head = styled.div`
  display: none;
  padding-bottom: ${space[4]};
  border-bottom: 1px solid ${color.line};
  @media print {
    display: flex;
    justify-content: space-between;
    gap: ${space[6]};
  }
`;

const ShopName = styled.strong`
  font: ${font('title', 600)};
`;

/** The seller's name and address, below the first heading of the imprint. */
const sellerHtml = /<\/h2>\s*<p>([^]*?)<\/p>/u.exec(imprint.html)?.[1] ?? '';

/** The seller, shown only on the printed order. */
export function SellerHead() {
  return (
    <Head>
      <ShopName>{shop.name}</ShopName>
      <div dangerouslySetInnerHTML={{ __html: sellerHtml }} />
    </Head>
  );
}
