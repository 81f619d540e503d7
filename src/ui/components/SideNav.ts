import styled from 'styled-components';
import { bleed, color, font, from, hover, layout, motion, radius, space } from '../theme/tokens';

/** Links beside the content: one row that scrolls sideways on small screens, a column with a heading on large ones. */
export const SideNav = styled.nav`
  h2 {
    display: none;
    padding: 0 ${space[3]} ${space[2]};
    font: ${font('small', 650)};
    color: ${color.inkMuted};
  }
  ul {
    display: flex;
    gap: ${space[2]};
    ${bleed}
    /* Room for focus rings, which a scrolling box would cut off. */
    padding-block: ${space[1]};
    scrollbar-width: none;
  }
  a {
    display: inline-block;
    /* A name that is longer than the window is cut. */
    max-width: 20em;
    overflow: hidden;
    padding: 0 ${space[4]};
    border: 1px solid ${color.line};
    border-radius: ${radius.round};
    font: ${font('small', 500)};
    line-height: calc(${layout.touchTarget} - 2px);
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
    transition: border-color ${motion.quick};
    ${hover} {
      &:hover {
        border-color: ${color.lineStrong};
      }
    }
  }
  a[aria-current='page'] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.accent};
    font-weight: 650;
  }
  /* Links that are not loaded yet. */
  li[aria-hidden] {
    flex: none;
    width: 112px;
    height: ${layout.touchTarget};
  }
  ${from.large} {
    h2 {
      display: block;
    }
    ul {
      flex-direction: column;
      gap: 0;
      margin: 0;
      padding: 0;
      overflow: visible;
    }
    a {
      display: flex;
      align-items: center;
      max-width: none;
      min-height: 40px;
      padding: ${space[2]} ${space[3]};
      border-radius: ${radius.small};
      line-height: 1.4286;
      white-space: normal;
      overflow-wrap: anywhere;
    }
    a,
    a[aria-current='page'] {
      border-color: transparent;
    }
    li[aria-hidden] {
      width: 100%;
      height: 32px;
      margin: ${space[1]} 0;
    }
  }
`;
