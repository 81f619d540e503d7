import { Suspense } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { paths, routePatterns } from '@/config/paths';
import { Toasts } from '@/features/toasts/components/Toasts';
import { ErrorBoundary } from './ErrorBoundary';
import { GalleryPage } from './galleryRoute';
import { ScrollMemory } from './ScrollMemory';
import { SignedInOnly } from './guards/SignedInOnly';
import { SignedOutOnly } from './guards/SignedOutOnly';
import { MainLayout } from './layout/MainLayout';
import * as pages from './routes';
import { SignOutQuestion } from './signOut/SignOutQuestion';

interface AppProps {
  /** Told once, when the first page is on the screen and can be used; before its own effects. */
  onReady?: (() => void) | undefined;
}

/** Every address of the shop. It stands inside a router and a store provider. */
export function App({ onReady }: AppProps) {
  return (
    <>
      <ScrollMemory />
      <ErrorBoundary>
        <Suspense>
          <Routes>
            {GalleryPage !== null && <Route path="/__gallery" element={<GalleryPage />} />}
            <Route element={<MainLayout onReady={onReady} />}>
              <Route element={<PageBoundary />}>
                <Route path={paths.home} element={<pages.HomePage />} />
                <Route path={paths.products} element={<pages.ProductsPage />} />
                <Route path={routePatterns.category} element={<pages.CategoryPage />} />
                <Route path={paths.resetPassword} element={<pages.ResetPasswordPage />} />
                <Route element={<SignedOutOnly />}>
                  <Route path={paths.login} element={<pages.LoginPage />} />
                  <Route path={paths.register} element={<pages.RegisterPage />} />
                </Route>
                <Route element={<SignedInOnly />}>
                  <Route path={paths.cart} element={<pages.CartPage />} />
                  <Route path={paths.checkout} element={<pages.CheckoutPage />} />
                  <Route path={paths.checkoutSuccess} element={<pages.CheckoutSuccessPage />} />
                  <Route path={paths.favourites} element={<pages.FavouritesPage />} />
                  <Route path={paths.dashboard} element={<pages.DashboardPage />} />
                  <Route path={paths.profile} element={<pages.ProfilePage />} />
                  <Route path={paths.orders} element={<pages.OrdersPage />} />
                  <Route path={routePatterns.order} element={<pages.OrderPage />} />
                </Route>
                <Route path={routePatterns.product} element={<pages.ProductPage />} />
                <Route path={routePatterns.productWithBrand} element={<pages.ProductPage />} />
                <Route path="*" element={<pages.NotFoundPage />} />
              </Route>
            </Route>
          </Routes>
        </Suspense>
        <Toasts />
        <SignOutQuestion />
      </ErrorBoundary>
    </>
  );
}

/** A page that cannot be drawn leaves the header standing, and going elsewhere mends it. */
function PageBoundary() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetOn={pathname}>
      <Outlet />
    </ErrorBoundary>
  );
}
