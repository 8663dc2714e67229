import { asynchronousServices, evmServices } from '../../methods/evmServices.js'
import type { Method } from '../../methods/kit/defineMethod.js'
import type { EvmEndpoint } from '../../methods/kit/EvmEndpoint.js'
import { toolingMethods } from '../../methods/tooling/index.js'
import { ethApiNames } from '../../state/evm/config/ethApis.js'
import { saeApiNames } from '../../state/evm/config/saeApis.js'
import type { EvmFlavour } from '../../state/evm/values/EvmFlavour.js'

type EvmMethod = Method<EvmEndpoint>

/** Returns the methods of EVM chains with every API enabled, of all flavours and eras. */
export function allEvmMethods(): readonly EvmMethod[] {
  const [ofL1s, ofC] = [servicesOf('subnet-evm'), servicesOf('coreth')]
  const known = new Set(ofL1s.map(({ name }) => name))
  return [...ofL1s, ...ofC.filter(({ name }) => !known.has(name))]
}

/**
 * Returns which EVM chains serve a method; undefined when all do, or when it is no method of theirs.
 * @param name of the method, not an alias
 */
export function chainsServing(name: string): string | undefined {
  const isIn = (methods: readonly EvmMethod[]) => methods.some((each) => each.name === name)
  const [onL1s, onC] = [isIn(servicesOf('subnet-evm')), isIn(servicesOf('coreth'))]
  if (!onC) return onL1s ? 'L1s have it, and the C-Chain does not.' : undefined
  const texts = [...(onL1s ? [] : ['L1s do not have it.']), ...listOf(limitSinceHelicon(isIn))]
  if (texts.length === 0) return undefined
  const isControl = toolingMethods.some((each) => each.name === name)
  return [...texts, ...(isControl ? ['Control methods bring it back, as by default.'] : [])].join(' ')
}

function limitSinceHelicon(isIn: (methods: readonly EvmMethod[]) => boolean): string | undefined {
  if (isIn(asynchronousServices())) return undefined
  if (isIn(asynchronousServices(saeApiNames)))
    return 'The C-Chain serves it since Helicon only where `apis` of its config names its group.'
  return 'The C-Chain has it only before Helicon.'
}

function listOf(text: string | undefined): readonly string[] {
  return text === undefined ? [] : [text]
}

function servicesOf(flavour: EvmFlavour): readonly EvmMethod[] {
  return evmServices({ ethApis: ethApiNames, warpApiEnabled: true }, flavour)
}
