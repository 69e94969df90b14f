import type { FastifyInstance } from 'fastify'
import { extensionPoint } from '../../kernel/extension-point.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'

/** A file whose parts have all arrived, as it was sent. */
export interface ResumedFile {
  name: string
  bytes: Buffer
}

/** Receives files in parts before a form takes them, so that an upload continues after a lost connection. */
export interface PartReceiver {
  /** The URL to which the tags send parts. */
  linkOf(site: LocalizedSite): string
  /** A complete file; `undefined` if the session has no such upload, or parts of it are missing. */
  read(sessionId: string, id: string): Promise<ResumedFile | undefined>
  delete(sessionId: string, id: string): Promise<void>
  /** Adds the routes that receive parts. */
  addRoutes(app: FastifyInstance, cms: Cms): Promise<void>
}

/** Creates the receiver of a server, which keeps the parts in the folder of its data. Without one, each file is sent in one request. */
export const partReceivers = extensionPoint<(dataDir: string) => PartReceiver>()
