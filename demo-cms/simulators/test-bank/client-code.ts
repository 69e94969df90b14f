import { join } from 'node:path'
import { clientModule } from '../../kernel/http/client-module.ts'

/** The bank's module for pages, `/shop/test-bank/client.js`. */
export const clientCode = clientModule(join(import.meta.dirname, 'client/provider.ts'))
