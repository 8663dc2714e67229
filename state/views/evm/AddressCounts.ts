import type { Block } from '../../evm/blocks/Block.js'
import type { EvmChain } from '../../evm/chain/EvmChain.js'
import type { Address } from '../../evm/values/Address.js'
import { FollowedBlocks } from '../FollowedBlocks.js'
import { atOnce, type DoIndexWork } from '../IndexWork.js'
import { FirstSeen } from './FirstSeen.js'
import { partiesOf } from './parties.js'

/** The number of addresses that transactions and transfers of a chain have named by each height. Read with the first query. */
export class AddressCounts {
  readonly #seen = new FirstSeen<Address>()
  readonly #followed: FollowedBlocks<Block>

  constructor(chain: EvmChain, doWork: DoIndexWork = atOnce) {
    this.#followed = new FollowedBlocks(
      { at: (height) => chain.blockByNumber(BigInt(height)) },
      {
        add: (block, height) => this.#seen.add(height, addressesOf(block)),
        remove: (block, height) => this.#seen.remove(height, addressesOf(block)),
      },
      doWork,
    )
  }

  /** The addresses that the blocks so far name. */
  get addresses(): Iterable<Address> {
    return this.#seen.keys
  }

  /** Brings the counts to a height of their chain. */
  follow(height: number): void {
    this.#followed.follow(height)
  }

  /** Returns the addresses that the blocks up to a height name. */
  upTo(height: number): number {
    return this.#seen.upTo(height)
  }
}

function* addressesOf(block: Block): Generator<Address> {
  for (const { address } of partiesOf(block)) yield address
}
