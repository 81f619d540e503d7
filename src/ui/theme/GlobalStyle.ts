import { createGlobalStyle } from 'styled-components';
import { dark, light } from './palette';
import type { Palette } from './palette';
import { color, customProperty, font, space } from './tokens';

function properties(palette: Palette): string {
  return Object.entries(palette)
    .map(([role, value]) => `${customProperty(role)}: ${value};`)
    .join('\n');
}

/** The two themes, the reset, and what every element shares. */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light;
    ${properties(light)}
  }
  :root[data-theme='dark'] {
    color-scheme: dark;
    ${properties(dark)}
  }
  *, *::before, *::after { box-sizing: border-box; }
  html { scroll-padding-top: 96px; -webkit-text-size-adjust: 100%; }
  body {
    margin: 0;
    background: ${color.surface};
    color: ${color.ink};
    font: ${font('body')};
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; border: 0; }
  h1 { font: ${font('heading', 650)}; letter-spacing: -0.01em; }
  h2 { font: ${font('title', 600)}; }
  h3 { font: ${font('lead', 600)}; }
  ul, ol { list-style: none; }
  img, svg { display: block; }
  img { max-width: 100%; }
  a { color: inherit; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { cursor: pointer; }
  button:disabled { cursor: not-allowed; }
  :is(a, button):active:not(:disabled, [aria-disabled='true']) { opacity: 0.75; }
  :focus-visible { outline: 2px solid ${color.accent}; outline-offset: 2px; border-radius: 4px; }
  h1:focus, main:focus { outline: none; }
  ::selection { background: ${color.accent}; color: ${color.onAccent}; }
  /* The colours change at once, all of them. */
  :root[data-theme-switching] :is(a, button), :root[data-theme-switching] button::before { transition: none !important; }
  /* A file that a host sends for another page of the same list: the first script of the page says so. */
  :root[data-stale] main { visibility: hidden; }
  noscript {
    display: block;
    padding: ${space[1]} ${space[4]};
    background: ${color.warningFill};
    color: ${color.onWarningFill};
    text-align: center;
  }
  table { border-collapse: collapse; padding: ${space[2]}; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
  @media (forced-colors: active) {
    /* What only a colour behind it tells apart. */
    a[aria-current='page'] { outline: 2px solid Highlight; outline-offset: -2px; }
  }
  @media print {
    :root, :root[data-theme='dark'] {
      color-scheme: light;
      ${properties(light)}
    }
    [data-screen-only] { display: none !important; }
  }
`;
