import 'vitrine/vitrine.css'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { VitrineCartSummary, VitrineToasts } from 'vitrine/react'
import { Start } from './start'

export const metadata = { title: 'Tea', icons: 'data:,' }

const settings = {
  applicationPath: '/shop',
  sitePath: '',
  culture: 'en',
  navigation: false,
  pages: { cart: '/cart' }
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <script type="application/json" id="vitrine-context">
          {JSON.stringify(settings)}
        </script>
        <header>
          <Link href="/">Tea</Link>
          <VitrineCartSummary>
            <Link href="/cart">Cart</Link>
          </VitrineCartSummary>
        </header>
        <main>{children}</main>
        <VitrineToasts />
        <Start />
      </body>
    </html>
  )
}
