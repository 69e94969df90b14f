import { sql } from 'kysely'
import { accountEntries } from '../../shop/account/account-nav.ts'
import { accountSections } from '../../shop/account/account-sections.ts'
import { customerFacts } from '../../shop/account/customer-facts.ts'
import { checkoutNotices } from '../../shop/checkout/checkout-notices.ts'
import { orderClaims } from '../../shop/checkout/order-claims.ts'
import { rareStatuses } from '../../shop/orders/order-list.ts'
import { creditSources } from '../../shop/payment/credit.ts'
import { deletionObstacles } from '../../shop/privacy/deletion-obstacles.ts'
import { staffLinks } from '../../shop/staff/staff-links.ts'
import type { ShopBuilder } from '../../shop-builder.ts'
import { access } from './access.ts'
import { approvalPages } from './approval/approval-pages.ts'
import { approvalNotice, claimForCompany } from './approval/claim-order.ts'
import {
  companyEntries,
  companyFacts,
  isMember,
  lastAdministrator,
  ordersToDecide
} from './company/account-part.ts'
import { companyGate } from './company/company-gate.ts'
import { companyCredit } from './company/credit.ts'
import { keepPersonalData } from './company/personal-data.ts'
import { roles } from './company/roles.ts'
import type {} from './company/tables.ts'
import { companyOrderPages } from './pages/company-order-pages.ts'
import { companyPages } from './pages/company-pages.ts'
import { invitationPages } from './pages/invitation-pages.ts'
import { memberPages } from './pages/member-pages.ts'
import { requisitionPages } from './requisition-lists/requisition-pages.ts'
import type {} from './requisition-lists/tables.ts'
import { addCompany } from './seed-company.ts'
import { staffCompanyPages } from './staff/company-pages.ts'

/** Companies: their members and roles, orders that wait for approval, credit, and the lists that members share. */
export function register(shop: ShopBuilder): void {
  customerFacts.add(companyFacts)
  accountEntries.add(...companyEntries)
  accountSections.add(ordersToDecide)
  orderClaims.add(claimForCompany)
  checkoutNotices.add(approvalNotice)
  creditSources.add(companyCredit)
  rareStatuses.add(isMember)
  deletionObstacles.add(lastAdministrator)
  staffLinks.add({ path: '/sales/companies', name: 'Staff.Companies' })
  keepPersonalData()
  shop.add({
    access,
    gates: site => ({
      member: companyGate(site, roles),
      approver: companyGate(site, ['approver', 'administrator']),
      administrator: companyGate(site, ['administrator'])
    }),
    pages: [
      staffCompanyPages,
      companyPages,
      memberPages,
      invitationPages,
      companyOrderPages,
      approvalPages,
      requisitionPages
    ],
    retentions: [
      {
        name: 'Invitations to join a company',
        period: '7 days',
        table: 'company_invitations',
        expired: sql`created_at < now() - interval '7 days'`
      },
      {
        name: 'Companies whose last member has left',
        period: '1 day, and as long as it has open orders or invoices',
        table: 'companies',
        expired: sql`created_at < now() - interval '1 day'
          and not exists (select from company_members where company_id = companies.id)
          and not exists (select from orders where company_id = companies.id
            and (status not in ('delivered', 'cancelled')
              or payment_method = 'account' and paid_at is null and status <> 'cancelled'))`
      }
    ],
    kept: [
      {
        name: 'Who belongs to which company',
        until: 'until the member leaves it, or deletes the account',
        tables: ['company_members']
      },
      {
        name: 'Who has approved which order',
        until: 'as long as the order',
        tables: ['order_approvals']
      },
      {
        name: 'Shared lists of companies',
        until: 'until a member deletes them, or with the company',
        tables: ['requisition_items', 'requisition_lists']
      }
    ],
    seeds: { company: addCompany }
  })
}
