import 'vitrine/auto'
import 'vitrine/vitrine.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Page } from './page'

createRoot(document.getElementById('page') as HTMLElement).render(
  <StrictMode>
    <Page />
  </StrictMode>
)
