import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { useAppSelector } from '@/lib/hooks';
import { Link } from '@/ui/components/Link';
import { color, layout, space } from '@/ui/theme/tokens';
import { selectIsOnline } from '../pageSlice';
import { offlineTexts as texts } from './offlineTexts';
import { readSeenPages } from './readSeenPages';
import type { SeenPage } from './readSeenPages';

const Section = styled.section`
  display: grid;
  gap: ${space[3]};
  max-width: 560px;
  margin: 0 auto ${space[10]};
`;

const List = styled.ul`
  columns: 2 200px;
  column-gap: ${space[6]};
`;

const SeenLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${layout.touchTarget};
  color: ${color.accent};
  break-inside: avoid;
`;

/** Below an error: without a network it says that this is not kept here, and what is. */
export function SeenPages() {
  return useAppSelector(selectIsOnline) ? null : <PagesOfThisDevice />;
}

function PagesOfThisDevice() {
  const headingId = useId();
  const [pages, setPages] = useState<SeenPage[] | null>(null);

  useEffect(() => {
    let isGone = false;
    void readSeenPages()
      // A browser that does not let its own caches be read has kept nothing for us.
      .catch((): SeenPage[] => [])
      .then((read) => {
        if (!isGone) setPages(read);
      });
    return () => {
      isGone = true;
    };
  }, []);

  if (pages === null) return null;
  return (
    <Section aria-labelledby={headingId}>
      <p>{texts.notKept}</p>
      {pages.length === 0 ? (
        <p id={headingId}>{texts.nothingKept}</p>
      ) : (
        <>
          <h2 id={headingId}>{texts.kept}</h2>
          <List>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <SeenLink to={path} dir="auto">
                  {title}
                </SeenLink>
              </li>
            ))}
          </List>
        </>
      )}
    </Section>
  );
}
