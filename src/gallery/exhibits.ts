import type { Exhibit } from './exhibit';
import { dashboards, login, notFound, profiles, register, resetPassword, sessions } from './exhibits/account';
import { buttons, iconButtons } from './exhibits/buttons';
import { cart } from './exhibits/cart';
import { checkout, checkoutSuccess } from './exhibits/checkout';
import { dialogs } from './exhibits/dialogs';
import { favourites } from './exhibits/favourites';
import { fields } from './exhibits/fields';
import { accountMenus, cartLinks, headers } from './exhibits/header';
import { categoryLists, listFilters, listings } from './exhibits/listing';
import { alertBoxes, brokenScreens, notices } from './exhibits/messages';
import { orderViews, ordersList } from './exhibits/orders';
import { productCards, productGrids } from './exhibits/productCards';
import { productDetail, recentlyViewed } from './exhibits/productDetail';
import { search } from './exhibits/search';
import { breadcrumbs, pagination, skeletons, stars } from './exhibits/smallParts';
import { toasts } from './exhibits/toasts';

/** All exhibits, from small to large. */
export const exhibits: readonly Exhibit[] = [
  buttons,
  iconButtons,
  fields,
  alertBoxes,
  notices,
  dialogs,
  toasts,
  skeletons,
  stars,
  pagination,
  breadcrumbs,
  headers,
  cartLinks,
  accountMenus,
  search,
  productCards,
  productGrids,
  categoryLists,
  listFilters,
  listings,
  productDetail,
  recentlyViewed,
  favourites,
  cart,
  checkout,
  checkoutSuccess,
  ordersList,
  orderViews,
  login,
  register,
  resetPassword,
  profiles,
  dashboards,
  sessions,
  brokenScreens,
  notFound,
];
