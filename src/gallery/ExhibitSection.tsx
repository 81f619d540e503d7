import styled from 'styled-components';
import { color, font, from, space } from '@/ui/theme/tokens';
import { anchorOf, type Exhibit, type ExhibitState } from './exhibit';
import { Frame } from './Frame';
import { galleryHref, type GalleryView } from './galleryAddress';
import { Stage } from './Stage';

const Section = styled.section`
  display: grid;
  gap: ${space[6]};
  padding-block: ${space[8]};
  border-top: 1px solid ${color.line};
  scroll-margin-top: 120px;
  /* On a phone a screen has the width that it has in the shop. */
  ${from.medium} {
    padding-inline: ${space[4]};
  }
`;

const State = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
`;

const Caption = styled.figcaption`
  color: ${color.inkMuted};
  font: ${font('small')};
`;

interface ExhibitSectionProps {
  exhibit: Exhibit;
  view: GalleryView;
}

/** An exhibit with all its states. */
export function ExhibitSection({ exhibit, view }: ExhibitSectionProps) {
  const anchor = anchorOf(exhibit.name);
  const alone = { ...view, only: exhibit, width: 'full' } as const;
  return (
    <Section id={anchor} aria-labelledby={`${anchor}-name`}>
      <h2 id={`${anchor}-name`}>{exhibit.name}</h2>
      {view.width === 'full' ? (
        exhibit.states.map((state) => (
          <State key={state.name}>
            <Caption>
              <a href={galleryHref({ ...alone, state })}>{state.name}</a>
            </Caption>
            <StateView exhibit={exhibit} state={state} view={view} />
          </State>
        ))
      ) : (
        <Frame title={exhibit.name} src={galleryHref(alone)} width={view.width} />
      )}
    </Section>
  );
}

function StateView({ exhibit, state, view }: ExhibitSectionProps & { state: ExhibitState }) {
  if (state.pageHeight === undefined) {
    return (
      <div dir={view.dir}>
        <Stage state={state} />
      </div>
    );
  }
  const src = galleryHref({ ...view, only: exhibit, state });
  return <Frame title={`${exhibit.name}: ${state.name}`} src={src} height={state.pageHeight} />;
}
