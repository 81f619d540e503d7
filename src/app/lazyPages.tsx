import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

export type LazyPage = ReturnType<typeof lazyPage>;

/** A page in a chunk of its own, which can also be asked for before somebody goes there. */
function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const Lazy = lazy<ComponentType>(async () => ({ default: (await load())[name] }));
  let loaded: ComponentType | null = null;

  /** Drawn at once when its chunk is there: `lazy` would suspend for a moment all the same. */
  function LazyPage() {
    const [{ Page }] = useState(() => ({ Page: loaded ?? Lazy }));
    return <Page />;
  }

  return Object.assign(LazyPage, {
    preload: async () => {
      loaded = (await load())[name];
    },
  });
}

export const HomePage = lazyPage(() => import(/* webpackChunkName: "home" */ '@/pages/home/HomePage'), 'HomePage');
// Two pages that differ in little more than their titles: one chunk.
export const CategoryPage = lazyPage(
  () => import(/* webpackChunkName: "listing" */ '@/pages/category/CategoryPage'),
  'CategoryPage',
);
export const ProductsPage = lazyPage(
  () => import(/* webpackChunkName: "listing" */ '@/pages/products/ProductsPage'),
  'ProductsPage',
);
export const ProductPage = lazyPage(
  () => import(/* webpackChunkName: "product" */ '@/pages/product/ProductPage'),
  'ProductPage',
);
export const CartPage = lazyPage(() => import(/* webpackChunkName: "cart" */ '@/pages/cart/CartPage'), 'CartPage');
export const CheckoutPage = lazyPage(
  () => import(/* webpackChunkName: "checkout" */ '@/pages/checkout/CheckoutPage'),
  'CheckoutPage',
);
export const CheckoutSuccessPage = lazyPage(
  // In the checkout's chunk: an order that is placed offline must find its confirmation.
  () => import(/* webpackChunkName: "checkout" */ '@/pages/checkoutSuccess/CheckoutSuccessPage'),
  'CheckoutSuccessPage',
);
export const FavouritesPage = lazyPage(
  () => import(/* webpackChunkName: "favourites" */ '@/pages/favourites/FavouritesPage'),
  'FavouritesPage',
);
export const LoginPage = lazyPage(() => import(/* webpackChunkName: "login" */ '@/pages/login/LoginPage'), 'LoginPage');
export const RegisterPage = lazyPage(
  () => import(/* webpackChunkName: "register" */ '@/pages/register/RegisterPage'),
  'RegisterPage',
);
export const ResetPasswordPage = lazyPage(
  () => import(/* webpackChunkName: "reset-password" */ '@/pages/resetPassword/ResetPasswordPage'),
  'ResetPasswordPage',
);
export const DashboardPage = lazyPage(
  () => import(/* webpackChunkName: "dashboard" */ '@/pages/dashboard/DashboardPage'),
  'DashboardPage',
);
export const ProfilePage = lazyPage(
  () => import(/* webpackChunkName: "profile" */ '@/pages/profile/ProfilePage'),
  'ProfilePage',
);
export const OrdersPage = lazyPage(
  () => import(/* webpackChunkName: "orders" */ '@/pages/orders/OrdersPage'),
  'OrdersPage',
);
export const OrderPage = lazyPage(() => import(/* webpackChunkName: "order" */ '@/pages/order/OrderPage'), 'OrderPage');
export const NotFoundPage = lazyPage(
  () => import(/* webpackChunkName: "not-found" */ '@/pages/notFound/NotFoundPage'),
  'NotFoundPage',
);
