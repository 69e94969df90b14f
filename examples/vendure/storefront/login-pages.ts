import { RefusalError } from 'vitrine/server'
import { isEmail, MIN_PASSWORD_LENGTH, plainText, tidyEmail } from 'vitrine/shared'
import { type Page, type Routes, seeOther } from './page.ts'
import { logInCustomer, logOffCustomer, register } from './vendure/customers.ts'
import type { Visit } from './visit.ts'

/** Login, logoff and registration. */
export const loginPages: Routes = {
  'GET /security/login': async visit => loginPage(visit, visit.url.searchParams),

  async 'POST /security/login'(visit) {
    const form = await visit.form()
    const email = tidyEmail(form.get('Email') ?? '')
    const password = form.get('Password') ?? ''
    try {
      if (email && password && (await logInCustomer(visit, email, password))) {
        return seeOther(visit, visit.returnUrl(form.get('returnUrl')) ?? visit.link())
      }
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      return loginPage(visit, form, error.message, error.status)
    }
    return loginPage(visit, form, visit.text('Account.WrongLogin'), 422)
  },

  'GET /security/logoff': async visit => ({
    template: 'security/logoff',
    title: visit.text('Account.LogOff')
  }),

  async 'POST /security/logoff'(visit) {
    await visit.form()
    await logOffCustomer(visit)
    return seeOther(visit, visit.link())
  },

  'GET /security/register': async visit => registerPage(visit, visit.url.searchParams),

  async 'POST /security/register'(visit) {
    const form = await visit.form()
    const read = (name: string) =>
      plainText(form.get(name) ?? '')
        .trim()
        .slice(0, 100)
    const customer = {
      firstName: read('FirstName'),
      lastName: read('LastName'),
      emailAddress: tidyEmail(form.get('Email') ?? ''),
      password: form.get('Password') ?? ''
    }
    const problems: Record<string, string> = {}
    if (!customer.firstName) problems.FirstName = visit.text('Checkout.Missing.FirstName')
    if (!customer.lastName) problems.LastName = visit.text('Checkout.Missing.LastName')
    if (!isEmail(customer.emailAddress)) {
      problems.Email = visit.text(
        `Checkout.${customer.emailAddress ? 'Wrong' : 'Missing'}.Email`
      )
    }
    if (customer.password.length < MIN_PASSWORD_LENGTH) {
      problems.Password = visit.text('Account.PasswordTooShort', {
        count: MIN_PASSWORD_LENGTH
      })
    }
    if (Object.keys(problems).length > 0) return registerPage(visit, form, { problems })
    try {
      await register(visit, customer)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      return registerPage(visit, form, { refusal: error.message })
    }
    return seeOther(visit, visit.returnUrl(form.get('returnUrl')) ?? visit.link('/account'))
  }
}

function loginPage(visit: Visit, given: URLSearchParams, problem?: string, status = 200): Page {
  return {
    template: 'account/login',
    title: visit.text('Account.LogIn'),
    status,
    address: visit.link('/security/login'),
    model: {
      problem,
      email: given.get('Email') ?? '',
      returnUrl: visit.returnUrl(given.get('returnUrl')) ?? ''
    }
  }
}

function registerPage(
  visit: Visit,
  given: URLSearchParams,
  news: { problems?: Record<string, string>; refusal?: string } = {}
): Page {
  const { problems = {}, refusal } = news
  const list = Object.entries(problems).map(([name, message]) => ({ name, message }))
  return {
    template: 'account/register',
    title: visit.text('Account.Register'),
    status: refusal || list.length > 0 ? 422 : 200,
    address: visit.link('/security/register'),
    model: {
      problems,
      problemList: list,
      refusal,
      fields: Object.fromEntries([...given].filter(([name]) => name !== 'Password')),
      returnUrl: visit.returnUrl(given.get('returnUrl')) ?? ''
    }
  }
}
