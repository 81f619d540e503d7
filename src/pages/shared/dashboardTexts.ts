export const dashboardTexts = {
  title: 'Dashboard',
  description: 'Your account, your orders and your favorites.',
  navigation: 'Account pages',
  links: { dashboard: 'Dashboard', profile: 'Profile', orders: 'Orders', favourites: 'Favorites' },
  welcome: 'Welcome to your dashboard',
  hello: (name: string) => `Good to see you, ${name}.`,
  continueTitle: 'Continue where you left off',
  continueTo: {
    cart: 'Go to your cart',
    checkout: 'Go to checkout',
    favourites: 'Go to your favorites',
    orders: 'Go to your orders',
    profile: 'Go to your profile',
    other: 'Go back to the page',
  },
} as const;
