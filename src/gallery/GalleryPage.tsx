import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { ThemeSwitch } from '@/app/layout/ThemeSwitch';
import { themeStorageKey } from '@/config/pageMarks';
import { FieldLabel, SelectBox } from '@/ui/components/formFields';
import { color, font, layer, space } from '@/ui/theme/tokens';
import { anchorOf } from './exhibit';
import { exhibits } from './exhibits';
import { ExhibitSection } from './ExhibitSection';
import { parseGalleryView, widths, type GalleryView } from './galleryAddress';
import { useSilentCatalogue } from './silentCatalogue';
import { Stage } from './Stage';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.galleryBar};
  padding: ${space[2]} ${space[4]};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
`;

const Switches = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`;

const Contents = styled.ul`
  display: flex;
  gap: ${space[4]};
  overflow-x: auto;
  font: ${font('small')};
  white-space: nowrap;
  a {
    display: block;
    padding: ${space[2]} 0;
  }
`;

const Note = styled.p`
  padding: ${space[4]};
  color: ${color.inkMuted};
  font: ${font('small')};
`;

/**
 * Every widget of the shop in every state, for designers. `?only=cart` shows one exhibit, `?only=cart&state=empty` one
 * state as a page of its own. Only development builds contain it.
 */
export function GalleryPage() {
  useSilentCatalogue();
  useThemeOfOtherPages();
  const [params, setParams] = useSearchParams();
  const view = parseGalleryView(params);

  if (view.state !== null) {
    return (
      <main dir={view.dir} key={view.state.name}>
        <title>{`${view.state.name} · Gallery`}</title>
        <Stage state={view.state} />
      </main>
    );
  }
  if (view.only !== null) {
    return (
      <main>
        <title>{`${view.only.name} · Gallery`}</title>
        <ExhibitSection exhibit={view.only} view={view} />
      </main>
    );
  }
  const change = (name: 'width' | 'dir', value: string) => {
    setParams((before) => new URLSearchParams([...before].filter(([key]) => key !== name).concat([[name, value]])));
  };
  return (
    <>
      <title>Gallery</title>
      <GalleryBar view={view} onChange={change} />
      <main>
        <Note>
          Each state has a store of its own and reaches neither your session nor the network. A state’s name opens it
          alone. Motion, forced colours and print are the browser’s: its developer tools emulate them under “Rendering”.
        </Note>
        {exhibits.map((exhibit) => (
          <ExhibitSection key={exhibit.name} exhibit={exhibit} view={view} />
        ))}
      </main>
    </>
  );
}

interface GalleryBarProps {
  view: GalleryView;
  onChange: (name: 'width' | 'dir', value: string) => void;
}

function GalleryBar({ view: { width, dir }, onChange }: GalleryBarProps) {
  return (
    <Bar>
      <Switches>
        <h1>Gallery</h1>
        <ThemeSwitch />
        <FieldLabel>
          Width
          <SelectBox value={width} onChange={({ currentTarget: { value } }) => onChange('width', value)}>
            {widths.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectBox>
        </FieldLabel>
        <FieldLabel>
          Direction
          <SelectBox value={dir} onChange={({ currentTarget: { value } }) => onChange('dir', value)}>
            <option>ltr</option>
            <option>rtl</option>
          </SelectBox>
        </FieldLabel>
      </Switches>
      <nav aria-label="Exhibits">
        <Contents>
          {exhibits.map(({ name }) => (
            <li key={name}>
              <a href={`#${anchorOf(name)}`}>{name}</a>
            </li>
          ))}
        </Contents>
      </nav>
    </Bar>
  );
}

/** Passes the theme of the page on to the frames. */
function useThemeOfOtherPages(): void {
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === themeStorageKey && newValue !== null) document.documentElement.dataset.theme = newValue;
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}
