import {
  type FixturePage,
  type FixtureServer,
  type Handler,
  redirect,
  startFixtureServer
} from './fixture-server.ts'
import { Gate } from './gate.ts'

/** Pages that show the cart, and what the server knows about it. */
export interface CartPages {
  server: FixtureServer
  /** Holds back `/late`. */
  gate: Gate
  /** How many pieces the cart contains. */
  cart: number
  reset(): void
}

const STYLE =
  '<style nonce="NONCE">#inner { height: 60px; overflow: auto } #inner p { height: 400px }</style>'

const START = `<a href="/two">Two</a> <a href="/late">Late</a> <a href="#tall">Down</a>
  <label>Name <input name="name"></label> <label>Story <textarea name="story"></textarea></label>
  <label>Size <select name="size"><option>S</option><option>M</option></select></label>
  <label>Gift <input type="checkbox" name="gift"></label>
  <label>Password <input type="password" name="password"></label>
  <label>Code <input name="code" autocomplete="one-time-code"></label>
  <details id="more"><summary>More</summary>inside</details>
  <details id="less" open><summary>Less</summary>inside</details>
  <div id="inner" tabindex="0"><p>Much to read</p></div>
  <dialog id="box">Box</dialog>
  <form method="post" action="/add"><button>Add</button></form>
  <form method="post" action="/check"><button>Check</button></form>
  <form method="post" action="/nl/security/login"><button>Log in</button></form>
  <div class="filler"></div><a href="/two">Two below</a>
  <script nonce="NONCE">window.runs = (window.runs ?? 0) + 1</script>`

/** Starts a server whose pages are cached for Back and Forward. */
export async function startCartPages(): Promise<CartPages> {
  /** A page that shows the cart inside and outside of `#page`. */
  function shop(page: FixturePage): Handler {
    return (_, __, url) => ({
      header: `<nav id="menu" data-vitrine-sync>${url.pathname}</nav>
        <p id="count" data-vitrine-sync>${pages.cart} in the cart</p><a href="/two">Shop</a>`,
      ...page,
      content: `${page.content ?? ''}<p id="cart">Cart ${pages.cart}</p>`
    })
  }
  const server = await startFixtureServer({
    '/start': shop({ content: START, head: STYLE }),
    '/two': shop({ content: '<a href="/three">Three</a> <a href="/start">Start</a>' }),
    '/three': shop({ content: '<a href="/secret">Secret</a>' }),
    '/none': shop({ content: '<a href="/two">Two</a>', settings: { keptPages: 0 } }),
    '/faded': shop({ content: '<a href="/two">Two</a>', settings: { pageFade: 60 } }),
    '/secret': shop({
      content: '<a href="/two">Two</a>',
      finish: html => html.replace('id="page"', 'id="page" data-vitrine-no-keep')
    }),
    '/late': async (request, response, url) => {
      await pages.gate.pass()
      return shop({})(request, response, url)
    },
    '/add': (...args) => {
      pages.cart += 1
      return redirect('/two')(...args)
    },
    '/check': shop({ title: 'Checked', content: '<a href="/two">Two</a>' }),
    '/nl/security/login': redirect('/two')
  })
  const pages: CartPages = {
    server,
    gate: new Gate(),
    cart: 0,
    reset() {
      server.forget()
      pages.gate = new Gate()
      pages.cart = 0
    }
  }
  return pages
}
