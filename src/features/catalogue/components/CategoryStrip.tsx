import styled from 'styled-components';
import { paths } from '@/config/paths';
import { catalogueApi } from '@/services/catalogueApi';
import { catalogueTexts as texts } from '@/texts/catalogue';
import { CategoryIcon } from '@/ui/components/icons';
import { Strip } from '@/ui/components/layout';
import { Link } from '@/ui/components/Link';
import { Picture } from '@/ui/components/Picture';
import { lateAnimation } from '@/ui/components/Skeleton';
import { clamped, color, font, hover, motion, radius, space } from '@/ui/theme/tokens';

const Tile = styled(Link)`
  display: grid;
  gap: ${space[2]};
  font: ${font('small', 500)};
  text-align: center;
  text-decoration: none;
  > :first-child {
    display: grid;
    place-items: center;
    aspect-ratio: 1;
    overflow: hidden;
    border-radius: ${radius.medium};
    background: ${color.tile};
    transition: box-shadow ${motion.quick};
  }
  ${hover} {
    &:hover > :first-child {
      box-shadow: ${color.shadowLow};
    }
  }
  > :first-child > svg {
    color: ${color.lineStrong};
  }
  /* Room for two lines, so that all tiles of a row are as high; a longer language may take a third. */
  > :last-child {
    ${clamped(3)}
    min-height: 2.86em;
  }
`;

/** Reserves the space of a tile that is not loaded yet. */
const TileSkeleton = styled.li.attrs({ 'aria-hidden': true })`
  padding-bottom: calc(${space[2]} + 2.5rem);
  &::before {
    content: '';
    display: block;
    aspect-ratio: 1;
    border-radius: ${radius.medium};
    background: ${color.line};
    animation: ${lateAnimation};
  }
`;

/** The number of categories on the home page. A link leads to the others. */
const shownCategories = 12;

/** The first categories, and a link to all of them. */
export function CategoryStrip() {
  const { data: categories, isLoading } = catalogueApi.useGetCategoriesQuery();
  return (
    <nav aria-label={texts.categories}>
      <Strip $card="92px">
        {isLoading
          ? Array.from({ length: shownCategories }, (_, index) => <TileSkeleton key={index} />)
          : categories?.slice(0, shownCategories).map(({ slug, name, thumbnail }) => (
              <li key={slug}>
                <TileLink to={paths.category(slug)} name={name} picture={thumbnail} />
              </li>
            ))}
        <li>
          <TileLink to={paths.products} name={texts.allCategories} />
        </li>
      </Strip>
    </nav>
  );
}

interface TileLinkProps {
  to: string;
  name: string;
  /** The address of a square picture. Without it the tile shows an icon. */
  picture?: string | undefined;
}

/** A square picture with a name below it, as one link. */
function TileLink({ to, name, picture }: TileLinkProps) {
  return (
    <Tile to={to}>
      <div>{picture === undefined ? <CategoryIcon /> : <Picture url={picture} />}</div>
      <span>{name}</span>
    </Tile>
  );
}
