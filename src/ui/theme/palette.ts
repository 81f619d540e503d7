/** Every raw colour of the shop. Roles are what components use; contrast is checked by a test. */
export interface Palette {
  surface: string;
  surfaceRaised: string;
  /** Behind a product picture. */
  tile: string;
  ink: string;
  inkMuted: string;
  line: string;
  /** Borders of controls: 3:1 against the surface. */
  lineStrong: string;
  accent: string;
  accentHover: string;
  onAccent: string;
  accentSoft: string;
  star: string;
  success: string;
  danger: string;
  info: string;
  warning: string;
  /** Text on a filled success, danger or info. */
  onSignal: string;
  /** A filled warning is yellow, and yellow wants dark text. */
  warningFill: string;
  onWarningFill: string;
  dangerSoft: string;
  shade: string;
  shadowLow: string;
  shadowHigh: string;
}

export const light: Palette = {
  surface: '#ffffff',
  surfaceRaised: '#ffffff',
  tile: '#f1f0ed',
  ink: '#1b1d1f',
  inkMuted: '#5b6066',
  line: '#e4e3df',
  lineStrong: '#85888c',
  accent: '#1f5b4a',
  accentHover: '#174638',
  onAccent: '#ffffff',
  accentSoft: '#e8f1ed',
  star: '#b26a00',
  success: '#1d6b3c',
  danger: '#b3261e',
  info: '#1d5a9e',
  warning: '#8a5a00',
  onSignal: '#ffffff',
  warningFill: '#f4c84a',
  onWarningFill: '#1b1d1f',
  dangerSoft: '#fdeeed',
  shade: 'rgb(15 17 19 / 48%)',
  shadowLow: '0 1px 2px rgb(15 17 19 / 8%), 0 2px 8px rgb(15 17 19 / 5%)',
  shadowHigh: '0 4px 12px rgb(15 17 19 / 12%), 0 16px 40px rgb(15 17 19 / 12%)',
};

export const dark: Palette = {
  surface: '#141617',
  surfaceRaised: '#1d2022',
  tile: '#e3e2de',
  ink: '#eceeef',
  inkMuted: '#a7adb3',
  line: '#2e3235',
  lineStrong: '#7b8187',
  accent: '#7cc7ac',
  accentHover: '#97d8c0',
  onAccent: '#0d1f19',
  accentSoft: '#1e2f29',
  star: '#f0b14a',
  success: '#7fd39c',
  danger: '#ff9a92',
  info: '#8dbdf5',
  warning: '#f2c166',
  onSignal: '#141617',
  warningFill: '#f2c166',
  onWarningFill: '#141617',
  dangerSoft: '#3a1f1d',
  shade: 'rgb(0 0 0 / 60%)',
  shadowLow: '0 1px 2px rgb(0 0 0 / 40%)',
  shadowHigh: '0 8px 32px rgb(0 0 0 / 55%)',
};
