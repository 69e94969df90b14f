import {
  byAddress,
  inOrder,
  notPersonalOfExtras,
  own,
  personalTablesOfExtras
} from '../../../shop/privacy/personal-tables.ts'

/** Says which tables of companies are about customers, for the export of their data and the deletion of their accounts. */
export function keepPersonalData(): void {
  personalTablesOfExtras.add({
    company_members: own,
    company_invitations: {
      of: byAddress('email'),
      secrets: ['id_hash'],
      whenDeleted: 'deleted'
    },
    order_approvals: inOrder
  })
  notPersonalOfExtras.add({
    'order_approvals.decided_by': 'an approver, in the order of another member',
    'order_approvals.prepaid_account_id': 'found by its order',
    'requisition_lists.created_by': 'a member, in a list of the company'
  })
}
