import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { storeSource } from './accounts/entry/sign-up-source.ts'
import { App } from './app.tsx'
import { language } from './language/language.ts'
import { routes } from './routes.tsx'
import { takeResetTicket } from './session/reset-ticket.ts'

takeResetTicket()
storeSource(new URLSearchParams(location.search))
document.documentElement.lang = language

const root = document.getElementById('root')
if (root) createRoot(root).render(<App router={createBrowserRouter(routes)} />)
