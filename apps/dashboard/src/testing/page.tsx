import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { queryClient } from '../api/query.ts'
import { cssVariablesResolver, theme } from '../ui/theme/theme.ts'

// Lazy parts of a page are compiled when first asked for; a busy machine takes its time.
configure({ asyncUtilTimeout: 8000 })

/** Draws routes at an address, inside everything that `App` puts around them. Answers the router. */
export function showPage(routes: RouteObject[], at: string) {
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <QueryClientProvider client={queryClient}>
        <Notifications />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return router
}
