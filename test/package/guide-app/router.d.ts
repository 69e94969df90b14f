/** What the guide uses of React Router, which is not installed here. */
declare module 'react-router' {
  import type { ReactElement, ReactNode } from 'react'

  export function BrowserRouter(props: { children: ReactNode }): ReactElement
  export function Link(props: { to: string; children: ReactNode }): ReactElement
  export function Route(props: { path: string; element: ReactNode }): null
  export function Routes(props: { children: ReactNode }): ReactElement
  export function useNavigate(): (to: string) => void
}
