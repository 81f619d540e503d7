import { cartLabel } from '@/config/cartMarks';

export const layoutTexts = {
  skipToContent: 'Skip to content',
  loading: 'loading...',
  home: (shopName: string) => `${shopName}, home`,
  cart: cartLabel,
  favourites: 'Favorites',
  account: 'Account',
  myAccount: 'My account',
  signedInAs: 'Signed in as',
  dashboard: 'Dashboard',
  logout: 'Logout',
  login: 'Login',
  register: 'Register',
  useDarkTheme: 'Use dark theme',
  useLightTheme: 'Use light theme',
  footer: {
    shop: 'Shop',
    home: 'Home',
    products: 'All products',
    account: 'Your account',
    dashboard: 'Dashboard',
    orders: 'Orders',
    cart: 'Cart',
  },
} as const;
