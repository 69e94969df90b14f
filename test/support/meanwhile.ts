import type { KyselyPlugin, QueryId } from 'kysely'

/** Lets something happen between two queries of a request: what another request may do at that moment. */
export interface Meanwhile extends KyselyPlugin {
  /** Runs once, after the next query that names this table or column and before its result is used. */
  after(name: string, run: () => Promise<unknown>): void
  /** Whether that is still to come. */
  readonly isPending: boolean
}

/** A plugin for the database of a shop: `buildApp({ db: db.withPlugin(meanwhile) })`. */
export function meanwhilePlugin(): Meanwhile {
  const asked = new WeakSet<QueryId>()
  let next: { name: string; run: () => Promise<unknown> } | undefined
  return {
    after(name, run) {
      next = { name, run }
    },
    get isPending() {
      return next !== undefined
    },
    transformQuery({ node, queryId }) {
      if (next && JSON.stringify(node).includes(`"${next.name}"`)) asked.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (!asked.has(queryId)) return result
      const run = next?.run
      next = undefined
      await run?.()
      return result
    }
  }
}
