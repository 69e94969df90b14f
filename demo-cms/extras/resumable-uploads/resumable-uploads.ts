import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileConfigstore, FileStore } from '@tus/file-store'
import { MemoryLocker, Server } from '@tus/server'
import { libraryRules } from '../../shop/assets/change-library.ts'
import type { ResumedFile } from '../../shop/assets/sent-parts.ts'

/** How long an upload can be continued. */
const EXPIRES_MS = 24 * 3_600_000
/** The most unfinished uploads of a session, so that a script cannot fill the disk. */
const MAX_UNFINISHED = 50
const UPLOAD_ID = /^[a-f\d]{32}$/

/**
 * Receives files in parts, with the tus protocol: an upload that lost its connection continues where it stopped. The parts are kept
 * in a folder of the session, where no other session finds them. They are only bytes: a file is checked when a form takes it.
 */
export interface ResumableUploads {
  /**
   * Answers a request of the protocol.
   *
   * @param linkOf The URL of an upload.
   */
  answer(sessionId: string, request: Request, linkOf: (id: string) => string): Promise<Response>
  /** A complete file; `undefined` if the session has no such upload, or parts of it are missing. */
  read(sessionId: string, id: string): Promise<ResumedFile | undefined>
  delete(sessionId: string, id: string): Promise<void>
  /** Deletes uploads that can no longer be continued. Returns their number. */
  deleteExpired(now?: number): Promise<number>
}

/** The folder of the parts. */
export function unfinishedUploadsIn(dataDir: string): string {
  return join(dataDir, 'unfinished-uploads')
}

/** Keeps the parts in a folder of this machine. */
export function resumableUploads(folder: string): ResumableUploads {
  const locker = new MemoryLocker()

  /** The store of a session that has sent something. */
  async function storeOf(sessionId: string): Promise<FileStore | undefined> {
    const found = await stat(join(folder, sessionId)).catch(() => undefined)
    return found && newStore(sessionId)
  }

  /** Creates the folder of the session with its first upload. */
  function newStore(sessionId: string): FileStore {
    const directory = join(folder, sessionId)
    const store = new FileStore({
      // the constructor creates this folder in the background, and a failure ends the process: that of a session can be
      // deleted at the same moment
      directory: folder,
      configstore: new FileConfigstore(directory),
      expirationPeriodInMilliseconds: EXPIRES_MS
    })
    store.directory = directory
    return store
  }

  async function refuseTooMany(sessionId: string): Promise<void> {
    const files = await readdir(join(folder, sessionId)).catch(() => [])
    const uploads = files.filter(name => UPLOAD_ID.test(name))
    if (uploads.length >= MAX_UNFINISHED) throw { status_code: 429, body: 'Too many uploads\n' }
  }

  return {
    async answer(sessionId, request, linkOf) {
      const isNew = request.method === 'POST'
      const datastore = isNew ? newStore(sessionId) : await storeOf(sessionId)
      if (!datastore) return new Response('', { status: 404 })
      const server = new Server({
        path: '/',
        datastore,
        // whoever guesses an id must not interrupt another session either
        locker: { newLock: id => locker.newLock(`${sessionId}/${id}`) },
        maxSize: libraryRules.maxBytes,
        generateUrl: (_request, { id }) => linkOf(id),
        getFileIdFromRequest: ({ url }) => {
          const id = new URL(url).pathname.split('/').at(-1) ?? ''
          return UPLOAD_ID.test(id) ? id : undefined
        },
        onUploadCreate: async () => {
          await refuseTooMany(sessionId)
          return {}
        }
      })
      return server.handleWeb(request)
    },
    async read(sessionId, id) {
      if (!UPLOAD_ID.test(id)) return undefined
      const store = await storeOf(sessionId)
      const upload = await store?.getUpload(id).catch(() => undefined)
      if (!upload || upload.offset !== upload.size) return undefined
      const bytes = await readFile(join(folder, sessionId, id))
      return { name: upload.metadata?.filename ?? '', bytes }
    },
    async delete(sessionId, id) {
      if (!UPLOAD_ID.test(id)) return
      await rm(join(folder, sessionId, id), { force: true })
      await rm(join(folder, sessionId, `${id}.json`), { force: true })
    },
    async deleteExpired(now = Date.now()) {
      let deleted = 0
      for (const session of await readdir(folder).catch(() => [])) {
        const directory = join(folder, session)
        const names = await readdir(directory).catch(() => [])
        for (const name of names) {
          const path = join(directory, name)
          const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
          if (now - mtimeMs < EXPIRES_MS) continue
          await rm(path, { force: true })
          if (UPLOAD_ID.test(name)) deleted += 1
        }
        // fails if it is not empty
        await rmdir(directory).catch(() => {})
      }
      return deleted
    }
  }
}
