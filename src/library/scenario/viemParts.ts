import type { Abi, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { encodeDeployData, encodeFunctionData } from 'viem/utils'
import type { UserAccount } from './BuiltScenario.js'

// What scenarios need of viem. The build puts it into a file of its own, which is loaded when it is first used.

/** Returns viem's account of a private key. */
export function accountOf(privateKey: Hex): UserAccount {
  // Declarations must do without viem, and its type of what signTransaction returns cannot be said without it.
  return privateKeyToAccount(privateKey) as UserAccount
}

/** Returns creation code with the encoded arguments of its constructor. @throws {Error} of viem, when they do not fit */
export function deploymentOf(abi: readonly unknown[], bytecode: Hex, args: readonly unknown[]): Hex {
  return encodeDeployData({ abi: abi as Abi, bytecode, args })
}

/** Returns the calldata of a function. @throws {Error} of viem, when the arguments do not fit */
export function callOf(entry: unknown, functionName: string, args: readonly unknown[]): Hex {
  return encodeFunctionData({ abi: [entry] as Abi, functionName, args })
}
