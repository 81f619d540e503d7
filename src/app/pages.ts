import type { RouteObject } from 'react-router-dom';
import { SignedInOnly } from './guards/SignedInOnly';
import { SignedOutOnly } from './guards/SignedOutOnly';
import { routes } from './routes';

/** Every page of the shop, behind the guard that says who may see it. */
export const pages: RouteObject[] = [
  ...routes.forEverybody,
  { Component: SignedOutOnly, children: routes.forVisitors },
  { Component: SignedInOnly, children: routes.forShoppers },
];
