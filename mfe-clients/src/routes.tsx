import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const ClientListPage = lazy(async () => ({
  default: (await import('./features/client-list/ClientListPage.tsx')).ClientListPage,
}));
const AddClientPage = lazy(async () => ({
  default: (await import('./features/client-form/AddClientPage.tsx')).AddClientPage,
}));
const EditClientPage = lazy(async () => ({
  default: (await import('./features/client-form/EditClientPage.tsx')).EditClientPage,
}));
const ClientDetailsPage = lazy(async () => ({
  default: (await import('./features/client-details/ClientDetailsPage.tsx')).ClientDetailsPage,
}));
const ImportClientsPage = lazy(async () => ({
  default: (await import('./features/import-clients/ImportClientsPage.tsx')).ImportClientsPage,
}));
// Pages for now and then are in one file: that keeps the list of files short, which every page loads.
const CompareClientsPage = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "tidying" */ './features/client-compare/CompareClientsPage.tsx')
  ).CompareClientsPage,
}));
const RetestsPage = lazy(async () => ({
  default: (await import('./features/retests/RetestsPage.tsx')).RetestsPage,
}));
const ProductsPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "tidying" */ './features/treatments/ProductsPage.tsx'))
    .ProductsPage,
}));
const DuplicatesPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "tidying" */ './features/duplicates/DuplicatesPage.tsx'))
    .DuplicatesPage,
}));
const AnimalDetailsPage = lazy(async () => ({
  default: (await import('./features/animal-details/AnimalDetailsPage.tsx')).AnimalDetailsPage,
}));

/** Relative to `/clients`. Details without an id are the list (docs/product.md, 2.1). */
export const routes: readonly RouteObject[] = [
  { index: true, element: <ClientListPage /> },
  { path: 'add', element: <AddClientPage /> },
  { path: 'import', element: <ImportClientsPage /> },
  { path: 'compare', element: <CompareClientsPage /> },
  { path: 'retests', element: <RetestsPage /> },
  { path: 'duplicates', element: <DuplicatesPage /> },
  { path: 'products', element: <ProductsPage /> },
  { path: 'details', element: <ClientListPage /> },
  { path: 'details/:id/edit', element: <EditClientPage /> },
  { path: 'details/:id/:fromTab?', element: <ClientDetailsPage /> },
  { path: 'animal/details/:id', element: <AnimalDetailsPage /> },
];
