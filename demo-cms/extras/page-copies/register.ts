import { pageKeepers } from '../../kernel/http/copied-pages.ts'
import { PageCopies } from './page-copies.ts'

const newCopies = () => new PageCopies()

/** Shows copies of public pages while the database is unavailable. */
export function register(): void {
  pageKeepers.add(newCopies)
}
