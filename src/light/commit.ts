import { options, type VNode } from 'preact'

/** What Preact keeps in its nodes and components, by the short names of its build. */
interface Internal {
  /** The parent. */
  __?: Internal | null
  /** The position among the children of the parent. */
  __i: number
  __c?: Instance | null
}

interface Instance {
  /** What its commit calls: effects of hooks, and functions of classes. */
  __h: Call[]
  __v: Internal
  /** Flags. */
  __g: number
  /** Of a `Suspense`: what Preact calls when something in it suspends. */
  __c?: unknown
  /** Of a `Suspense`: how many components in it wait. */
  __u?: number
}

interface Call {
  /** The function of an effect. */
  __?: unknown
  /** The inputs with which it has run. */
  __H?: unknown
  /** Its cleanup. */
  __c?: (() => void) | undefined
}

/** The flag of a boundary that has got an error and is not drawn again yet. */
const HAS_ERROR = 2

const early = new WeakSet<object>()

/**
 * Makes an effect run as soon as the nodes of its component and of all its children are drawn: before refs get them, and before layout
 * effects. The result is a layout effect.
 */
export function runEarly<Cleanup>(effect: () => Cleanup): () => Cleanup {
  let result: { cleanup: Cleanup } | undefined
  function run() {
    result ??= { cleanup: effect() }
    return result.cleanup
  }
  early.add(run)
  return run
}

/**
 * Changes when effects of the commit run:
 *
 * - Those of `runEarly` run before all others.
 * - None runs in a view that suspends or has failed, which Preact is about to remove. They run when it is drawn again.
 */
export function changeCommit(): void {
  const hooks = options as { __c?: (vnode: VNode, components: Instance[]) => void }
  const { __c: commit } = hooks
  const { diffed } = options

  options.diffed = vnode => {
    diffed?.(vnode)
    const { __c: component } = vnode as unknown as Internal
    const calls = component?.__h.filter(({ __: run }) => early.has(run as object))
    if (calls?.[0] && !isLeaving(vnode as unknown as Internal)) calls.forEach(runNow)
  }

  hooks.__c = (vnode, components) => {
    for (const component of components) {
      if (isLeaving(component.__v)) component.__h = component.__h.filter(isOfClass)
    }
    commit?.(vnode, components)
  }
}

/** Whether a component is below a boundary that has got an error, or put aside. */
function isLeaving(vnode: Internal): boolean {
  return isBelow(vnode, boundary => (boundary.__g & HAS_ERROR) > 0) || isPutAside(vnode)
}

/** Whether something is inside of a `Suspense` that waits, and not in what that shows meanwhile, its second child. */
export function isPutAside(vnode: VNode | Internal): boolean {
  return isBelow(
    vnode as Internal,
    ({ __c: suspend, __u: waiting }, { __i: position }) =>
      suspend !== undefined && (waiting ?? 0) > 0 && position === 0
  )
}

function isBelow(
  vnode: Internal,
  matches: (component: Instance, child: Internal) => boolean
): boolean {
  for (let at = vnode; at.__; at = at.__) {
    const { __c: component } = at.__
    if (component && matches(component, at)) return true
  }
  return false
}

/** Leaves out the effects of hooks. Without inputs, they run at the next time. */
function isOfClass(call: Call): boolean {
  if (!call.__) return true
  call.__H = undefined
  return false
}

function runNow(call: Call): void {
  const { __: run, __c: cleanup } = call
  call.__c = undefined
  try {
    cleanup?.()
    ;(run as () => void)()
  } catch {
    // Preact runs it once more, and reports the error
  }
}
