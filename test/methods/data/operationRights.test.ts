import { expect, it } from '@jest/globals'
import { dataOperations } from '../../../methods/data/index.js'

const those = (has: (operation: (typeof dataOperations)[number]) => boolean) =>
  dataOperations.filter(has).map(({ id }) => id)

it('the answers that a browser or a monitor fetches by itself need no key', () => {
  expect(those(({ isOpen }) => isOpen).sort()).toStrictEqual([
    'data-health-check',
    'downloadExport',
    'live-check',
  ])
})

it('webhooks are for pages that may control the network, but for what reads them', () => {
  expect(those(({ isControl }) => isControl).sort()).toStrictEqual([
    'addAddressesToWebhook',
    'createWebhook',
    'deactivateWebhook',
    'generateOrRotateSharedSecret',
    'getSharedSecret',
    'removeAddressesFromWebhook',
    'updateWebhook',
  ])
})

it('what makes something answers 201, as aggregated signatures do', () => {
  expect(those(({ status }) => status === 201).sort()).toStrictEqual([
    'aggregateSignatures',
    'createWebhook',
    'generateOrRotateSharedSecret',
    'getAggregatedSignatures',
    'postTransactionExportJob',
    'reindexNft',
  ])
})
