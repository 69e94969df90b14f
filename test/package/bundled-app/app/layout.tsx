import type { ReactNode } from 'react'
import 'vitrine/vitrine.css'

const context = JSON.stringify({
  applicationPath: '',
  sitePath: '',
  culture: 'en',
  consentStamp: '1'
})

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <script
          type="application/json"
          id="vitrine-context"
          dangerouslySetInnerHTML={{ __html: context }}
        />
        <main id="page">{children}</main>
      </body>
    </html>
  )
}
