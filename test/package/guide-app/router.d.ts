/** What the guide uses of React Router, which is not installed here. */
declare module 'react-router' {
  import type { ReactElement, ReactNode } from 'react'

  export function BrowserRouter(props: { children: ReactNode }): ReactElement
  export function Link(props: { to: string; children: ReactNode }): ReactElement
  export function Route(props: { path: string; element: ReactNode }): null
  export function Routes(props: { children: ReactNode }): ReactElement
  export function useNavigate(): (to: string) => void
  export function useParams(): Record<string, string | undefined>
}

/** What it uses of Next, which is not installed either. */
declare module 'next/link' {
  import type { ReactElement, ReactNode } from 'react'

  export default function Link(props: { href: string; children: ReactNode }): ReactElement
}

declare module 'next/navigation' {
  export function notFound(): never
  export function useRouter(): { push(href: string): void }
}
