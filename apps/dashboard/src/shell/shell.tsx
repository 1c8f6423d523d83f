import { Outlet } from 'react-router'
import { AlertArea } from '../ui/alert-area.tsx'

export function Shell() {
  return (
    <main>
      <AlertArea />
      <Outlet />
    </main>
  )
}
