import '@fontsource-variable/bricolage-grotesque/wght.css'
import '@fontsource-variable/hanken-grotesk/wght.css'
import '@mantine/core/styles.layer.css'
import './ui/theme/global.css'
import './ui/theme/components.css'
import './ui/theme/touch.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api/query.ts'
import { styleNonce } from './api/style-nonce.ts'
import { checkSession, watchSession } from './session/session-state.ts'
import { ReachabilityBanner } from './ui/reachability-banner.tsx'
import { cssVariablesResolver, theme } from './ui/theme/theme.ts'

export function App({ router }: { router: DataRouter }) {
  useEffect(() => {
    void checkSession()
    return watchSession()
  }, [])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce ?? ''}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ReachabilityBanner />
      </QueryClientProvider>
    </MantineProvider>
  )
}
