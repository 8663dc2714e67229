import { beforeEach, describe, expect, it } from '@jest/globals'
import { emptyId, type Id, type ShortId } from '../../../../state/codec/ids.js'
import { utxoId } from '../../../../state/utxo/utxo.js'
import { rowOf } from '../../../../state/views/evm/rows.js'
import { atOnce } from '../../../../state/views/IndexWork.js'
import type { LedgerBlock, OwnOutput, Party } from '../../../../state/views/primary/LedgerBlock.js'
import { UtxoLedger } from '../../../../state/views/primary/UtxoLedger.js'

const id = (digit: string) => digit.repeat(64) as Id
const [p, x, avax, gold] = ['1', '2', 'a', 'b'].map(id) as [Id, Id, Id, Id]
const [first, second, third, fourth] = ['c', 'd', 'e', 'f'].map(id) as [Id, Id, Id, Id]
const [ann, ben, cem] = ['4', '5', '6'].map((digit) => digit.repeat(40) as ShortId) as [
  ShortId,
  ShortId,
  ShortId,
]
const nobody = 'validation' as Party

/** An output of some owners. */
function owned(amount: bigint, owners: readonly ShortId[], options: { asset?: Id; locktime?: bigint } = {}) {
  const { asset = avax, locktime = 0n } = options
  const output = { kind: 'transfer', amount, owners: { locktime, threshold: 1, addresses: owners } } as const
  return { assetId: asset, output } satisfies OwnOutput
}
const plain = { kind: 'plain', consumableOn: p } as const
const noTx = { txKind: 'BaseTx', consumed: [], produced: [], parties: [] }
const spent = (txId: Id, outputIndex: number) => ({ txId, outputIndex })

const genesis: LedgerBlock = {
  timestamp: 100,
  transactions: [],
  grants: [
    {
      ...plain,
      txId: emptyId,
      shownBy: [],
      outputs: [
        { ...owned(50n, [ann]), outputIndex: 0 },
        { ...owned(60n, [ben], { locktime: 999n }), outputIndex: 1 },
      ],
    },
  ],
}
/** Ann pays Ben and herself; then Ben pays Cem, sends some to the X-Chain, and names another party. */
const payments: LedgerBlock = {
  timestamp: 110,
  transactions: [
    {
      ...noTx,
      txId: first,
      consumed: [spent(emptyId, 0)],
      produced: [{ ...plain, outputs: [owned(20n, [ann]), owned(25n, [ben, cem])] }],
    },
    {
      txId: second,
      txKind: 'ExportTx',
      consumed: [spent(first, 1)],
      produced: [
        { ...plain, outputs: [owned(3n, [cem])] },
        { kind: 'exported', consumableOn: x, outputs: [owned(17n, [ben])] },
      ],
      parties: [nobody],
    },
  ],
}
/** A reward of the first transaction, shown by the first one, and one that is not there. */
const reward: LedgerBlock = {
  timestamp: 120,
  transactions: [],
  grants: [
    {
      kind: 'validator',
      consumableOn: p,
      txId: first,
      shownBy: [first, fourth],
      outputs: [{ ...owned(9n, [cem]), outputIndex: 5 }],
    },
  ],
}
/** The X-Chain's import of what was exported. */
const imported: LedgerBlock = {
  timestamp: 130,
  transactions: [
    {
      ...noTx,
      txId: third,
      txKind: 'ImportTx',
      consumed: [spent(second, 1)],
      produced: [
        { kind: 'plain', consumableOn: x, outputs: [owned(16n, [ann]), owned(1n, [ann], { asset: gold })] },
      ],
    },
  ],
}

let ledger: UtxoLedger
const add = (chain: Id, height: number, block: LedgerBlock) => atOnce(ledger.add(chain, height, block))
beforeEach(() => {
  ledger = new UtxoLedger()
})

/** All that the ledger tells. */
function told() {
  const outputs = [emptyId, first, second, third].flatMap((txId) =>
    Array.from({ length: 7 }, (_, outputIndex) => ledger.output({ txId, outputIndex })).flatMap((output) =>
      output === undefined
        ? []
        : [[output.id === utxoId(output), output.txId, output.outputIndex, output.consumed?.txId]],
    ),
  )
  const idsOf = (list: Iterable<{ id: Id }> | undefined) => [...(list ?? [])].map((each) => each.id).sort()
  return {
    outputs,
    locked: idsOf(ledger.timeLocked),
    positions: [first, second, third, fourth].map((txId) => ledger.position(txId)),
    chains: [p, x].map((chain) => ({
      missing: [avax, gold].map((asset) => ledger.missingOn(chain, asset)),
      transactions: [...ledger.transactionsOf(chain)],
      kinds: Object.fromEntries(
        [...ledger.rowsByKind(chain)]
          .filter(([, rows]) => rows.length > 0)
          .map(([kind, rows]) => [kind, [...rows]]),
      ),
      rows: [ann, ben, cem, nobody].map((party) => [...ledger.rowsOf(chain, party)]),
      owned: [ann, ben, cem].map((owner) => idsOf(ledger.outputsOf(chain, owner)?.all)),
      unspent: idsOf(
        ledger
          .sortedOutputsOf(chain, [ann, ben, cem], { by: 'timestamp', direction: 'asc', includeSpent: false })
          .flatMap((list) => [...list]),
      ),
    })),
  }
}

describe('the ledger of the primary network', () => {
  it('has outputs with their kind and place, and who consumed them', () => {
    for (const [height, block] of [genesis, payments, reward].entries()) add(p, height, block)
    add(x, 1, imported)
    expect(ledger.output(spent(first, 1))).toMatchObject({
      txId: first,
      outputIndex: 1,
      kind: 'plain',
      consumableOn: p,
      assetId: avax,
      created: { txId: first, chainId: p, height: 1, index: 0, timestamp: 110 },
      consumed: { txId: second, height: 1, index: 1 },
    })
    expect(ledger.output(spent(second, 1))).toMatchObject({
      kind: 'exported',
      consumableOn: x,
      created: { chainId: p },
      consumed: { chainId: x, txId: third },
    })
    expect(ledger.output(spent(first, 5))).toMatchObject({
      kind: 'validator',
      created: { height: 2, index: undefined },
      consumed: undefined,
    })
    expect(told().outputs.map(([, txId, index, consumer]) => [txId, index, consumer])).toEqual([
      [emptyId, 0, first],
      [emptyId, 1, undefined],
      [first, 0, undefined],
      [first, 1, second],
      [first, 5, undefined],
      [second, 0, undefined],
      [second, 1, third],
      [third, 0, undefined],
      [third, 1, undefined],
    ])
    expect([...ledger.timeLocked].map(({ outputIndex }) => outputIndex)).toEqual([1])
  })

  it('has rows by party, for each reason one, and by kind', () => {
    for (const [height, block] of [genesis, payments, reward].entries()) add(p, height, block)
    add(x, 1, imported)
    const [one, two] = [rowOf(1, 0), rowOf(1, 1)]
    const rows = (chain: Id) => [ann, ben, cem, nobody].map((party) => ledger.rowsOf(chain, party))
    expect(rows(p)).toEqual([[one, one], [one, two, two], [one, one, two, two], [two]])
    expect(rows(x)).toEqual([[one, one], [one], [], []])
    expect([...ledger.rowsByKind(p)]).toEqual([
      ['BaseTx', [one]],
      ['ExportTx', [two]],
    ])
    expect([ledger.rowsOf(id('0'), ann), [...ledger.rowsByKind(id('0'))]]).toEqual([[], []])
    expect(ledger.transactionsOf(id('0'))).toEqual([])
  })

  it('counts what transactions consumed more than they made, without grants', () => {
    for (const [height, block] of [genesis, payments, reward].entries()) add(p, height, block)
    expect([ledger.missingOn(p, avax), ledger.missingOn(x, avax)]).toEqual([50n - 45n + 25n - 20n, 0n])
    add(x, 1, imported)
    expect([ledger.missingOn(x, avax), ledger.missingOn(x, gold)]).toEqual([1n, -1n])
  })

  it('does not count what transactions of a genesis make', () => {
    add(x, 0, {
      timestamp: 0,
      transactions: [{ ...noTx, txId: first, produced: [{ ...plain, outputs: [owned(5n, [ann])] }] }],
    })
    expect([ledger.missingOn(x, avax), ledger.rowsOf(x, ann)]).toEqual([0n, [rowOf(0, 0)]])
  })

  it('lists outputs by owner on the chain that made them, and on that which can consume them', () => {
    for (const [height, block] of [genesis, payments].entries()) add(p, height, block)
    const indexes = (chain: Id, owner: ShortId) =>
      ledger.outputsOf(chain, owner)?.all.map(({ txId, outputIndex }) => [txId, outputIndex])
    expect(indexes(p, ben)).toEqual([
      [emptyId, 1],
      [first, 1],
      [second, 1],
    ])
    expect([indexes(x, ben), indexes(x, ann)]).toEqual([[[second, 1]], undefined])
  })

  it('goes back block by block to what it was', () => {
    const blocks = [
      [p, 0, genesis],
      [p, 1, payments],
      [p, 2, reward],
      [x, 1, imported],
    ] as const
    const states: unknown[] = []
    for (const [chain, height, block] of blocks) {
      states.push(told())
      add(chain, height, block)
    }
    told()
    for (const [index, [chain]] of [...blocks.entries()].reverse()) {
      ledger.remove(chain)
      expect(told()).toEqual(states[index])
    }
  })

  it('keeps the rewards of earlier blocks when those of a later one are taken back', () => {
    for (const [height, block] of [genesis, payments, reward].entries()) add(p, height, block)
    const before = told()
    const [grant] = reward.grants ?? []
    if (grant === undefined) throw new Error('there is no reward')
    const outputs = [{ ...owned(8n, [cem]), outputIndex: 6 }]
    add(p, 3, { ...reward, grants: [{ ...grant, outputs }] })
    expect(ledger.output(spent(first, 6))).toMatchObject({ kind: 'validator' })
    ledger.remove(p)
    expect(told()).toEqual(before)
    expect(ledger.output(spent(first, 5))).toMatchObject({ kind: 'validator' })
    for (let height = 2; height >= 0; height--) ledger.remove(p)
    for (const owner of [ann, ben, cem]) expect(ledger.outputsOf(p, owner)).toBeUndefined()
  })

  it('is the same when a chain is read before the one whose outputs it consumes, and back', () => {
    for (const [height, block] of [genesis, payments, reward].entries()) add(p, height, block)
    add(x, 1, imported)
    const usual = told()
    ledger = new UtxoLedger()
    add(x, 1, imported)
    const early = told()
    expect(early.chains[1]?.missing).toEqual([-16n, -1n])
    for (const [height, block] of [genesis, payments, reward].entries()) add(p, height, block)
    expect(told()).toEqual(usual)
    for (let height = 2; height >= 0; height--) ledger.remove(p)
    expect(told()).toEqual(early)
    for (const [height, block] of [genesis, payments, reward].entries()) add(p, height, block)
    expect(told()).toEqual(usual)
    for (let height = 2; height >= 0; height--) ledger.remove(p)
    ledger.remove(x)
    for (const [height, block] of [genesis, payments].entries()) add(p, height, block)
    expect(ledger.output(spent(second, 1))?.consumed).toBeUndefined()
  })

  it('adds a genesis in steps', () => {
    const outputs = Array.from({ length: 1001 }, (_, outputIndex) => ({ ...owned(1n, [ann]), outputIndex }))
    const grant = { ...plain, txId: emptyId, shownBy: [], outputs }
    const work = ledger.add(p, 0, { timestamp: 0, transactions: [], grants: [grant] })
    const made = () => ledger.outputsOf(p, ann)?.all.length
    work.next()
    expect(made()).toBe(500)
    expect([work.next().done, made(), work.next().done, made()]).toEqual([false, 1000, true, 1001])
    const alike = { ...plain, outputs: outputs.slice(0, 499) }
    const inSteps = ledger.add(p, 1, {
      timestamp: 0,
      transactions: [{ ...noTx, txId: first, produced: [alike] }],
    })
    expect([inSteps.next().done, made(), inSteps.next().done]).toEqual([false, 1500, true])
  })

  it('has rows by kind also when blocks came and went since somebody asked for them', () => {
    const block = (txId: Id): LedgerBlock => ({ timestamp: 0, transactions: [{ ...noTx, txId }] })
    const rows = () => ledger.rowsByKind(p).get('BaseTx')
    for (const [height, txId] of [first, second].entries()) add(p, height + 1, block(txId))
    expect(rows()).toEqual([rowOf(1, 0), rowOf(2, 0)])
    add(p, 3, block(third))
    ledger.remove(p)
    expect(rows()).toEqual([rowOf(1, 0), rowOf(2, 0)])
    ledger.remove(p)
    add(p, 2, block(fourth))
    expect(rows()).toEqual([rowOf(1, 0), rowOf(2, 0)])
  })

  it('knows outputs that are locked to a second, in either way', () => {
    const { output } = owned(1n, [ann])
    const outputs = [
      owned(1n, [ann], { locktime: 1n }),
      { assetId: avax, output: { kind: 'stakeableLock', locktime: 1n, output } as const },
      { assetId: avax, output: { kind: 'stakeableLock', locktime: 0n, output } as const },
      owned(1n, [ann]),
    ]
    add(p, 1, { timestamp: 0, transactions: [{ ...noTx, txId: first, produced: [{ ...plain, outputs }] }] })
    expect([...ledger.timeLocked].map(({ outputIndex }) => outputIndex)).toEqual([0, 1])
  })
})
