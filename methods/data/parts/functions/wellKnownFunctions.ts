// Functions that contracts of many have in common: what transactions call, by the documents that define them.

/** A position of an LB Router: bin steps, versions of the pairs, tokens. */
const lbPath = '(uint256[],uint8[],address[])'

/** A message as TeleporterMessenger writes it. */
const teleporterMessage = '(uint256,address,bytes32,address,uint256,address[],(uint256,address)[],bytes)'

/** Where a token transferrer sends tokens, and where it calls a contract with them. */
const sendTokens = '(bytes32,address,address,address,uint256,uint256,uint256,address)'
const sendAndCall = '(bytes32,address,address,bytes,uint256,uint256,address,address,address,uint256,uint256)'

/** The owner of a validator on the P-Chain: threshold and addresses. */
const pChainOwner = '(uint32,address[])'

/** Signatures of functions, by the standard or the contract that defines them. */
export const wellKnownFunctions = {
  'ERC-20': [
    ...['name()', 'symbol()', 'decimals()', 'totalSupply()', 'balanceOf(address)'],
    ...['transfer(address,uint256)', 'transferFrom(address,address,uint256)', 'approve(address,uint256)'],
    ...[
      'allowance(address,address)',
      'increaseAllowance(address,uint256)',
      'decreaseAllowance(address,uint256)',
    ],
    ...[
      'mint(address,uint256)',
      'mint(uint256)',
      'burn(uint256)',
      'burn(address,uint256)',
      'burnFrom(address,uint256)',
    ],
  ],
  'ERC-165': ['supportsInterface(bytes4)'],
  'ERC-721': [
    ...['ownerOf(uint256)', 'tokenURI(uint256)', 'getApproved(uint256)', 'isApprovedForAll(address,address)'],
    ...['setApprovalForAll(address,bool)', 'mint(address)', 'safeMint(address)', 'safeMint(address,uint256)'],
    ...['safeMint(address,string)', 'safeMint(address,uint256,string)'],
    'safeTransferFrom(address,address,uint256)',
    'safeTransferFrom(address,address,uint256,bytes)',
  ],
  'ERC-1155': [
    ...['uri(uint256)', 'balanceOf(address,uint256)', 'balanceOfBatch(address[],uint256[])'],
    'safeTransferFrom(address,address,uint256,uint256,bytes)',
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    ...['mint(address,uint256,uint256,bytes)', 'mintBatch(address,uint256[],uint256[],bytes)'],
    ...['burn(address,uint256,uint256)', 'burnBatch(address,uint256[],uint256[])'],
  ],
  'ERC-2612': [
    ...['nonces(address)', 'DOMAIN_SEPARATOR()'],
    'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  ],
  WAVAX: ['deposit()', 'withdraw(uint256)'],
  Multicall3: [
    ...[
      'aggregate((address,bytes)[])',
      'tryAggregate(bool,(address,bytes)[])',
      'blockAndAggregate((address,bytes)[])',
    ],
    ...['tryBlockAndAggregate(bool,(address,bytes)[])', 'aggregate3((address,bool,bytes)[])'],
    ...['aggregate3Value((address,bool,uint256,bytes)[])', 'getEthBalance(address)', 'getBlockHash(uint256)'],
    ...['getBlockNumber()', 'getChainId()', 'getBasefee()', 'getLastBlockHash()'],
    ...['getCurrentBlockCoinbase()', 'getCurrentBlockGasLimit()', 'getCurrentBlockTimestamp()'],
  ],
  // Uniswap's second router, and those of Avalanche that followed it with AVAX in place of ETH.
  'Router of pairs': [
    ...['ETH', 'AVAX'].flatMap((coin) => [
      `swapExact${coin}ForTokens(uint256,address[],address,uint256)`,
      `swap${coin}ForExactTokens(uint256,address[],address,uint256)`,
      `swapExactTokensFor${coin}(uint256,uint256,address[],address,uint256)`,
      `swapTokensForExact${coin}(uint256,uint256,address[],address,uint256)`,
      `swapExact${coin}ForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256)`,
      `swapExactTokensFor${coin}SupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)`,
      `addLiquidity${coin}(address,uint256,uint256,uint256,address,uint256)`,
      `removeLiquidity${coin}(address,uint256,uint256,uint256,address,uint256)`,
      `removeLiquidity${coin}SupportingFeeOnTransferTokens(address,uint256,uint256,uint256,address,uint256)`,
      `removeLiquidity${coin}WithPermit(address,uint256,uint256,uint256,address,uint256,bool,uint8,bytes32,bytes32)`,
    ]),
    'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
    'swapTokensForExactTokens(uint256,uint256,address[],address,uint256)',
    'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
    'addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)',
    'removeLiquidity(address,address,uint256,uint256,uint256,address,uint256)',
  ],
  // Trader Joe's router of Liquidity Book, from version 2.1 on.
  'LB Router': [
    `swapExactTokensForTokens(uint256,uint256,${lbPath},address,uint256)`,
    `swapExactTokensForNATIVE(uint256,uint256,${lbPath},address,uint256)`,
    `swapExactNATIVEForTokens(uint256,${lbPath},address,uint256)`,
    `swapTokensForExactTokens(uint256,uint256,${lbPath},address,uint256)`,
    `swapTokensForExactNATIVE(uint256,uint256,${lbPath},address,uint256)`,
    `swapNATIVEForExactTokens(uint256,${lbPath},address,uint256)`,
    `swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,${lbPath},address,uint256)`,
    `swapExactTokensForNATIVESupportingFeeOnTransferTokens(uint256,uint256,${lbPath},address,uint256)`,
    `swapExactNATIVEForTokensSupportingFeeOnTransferTokens(uint256,${lbPath},address,uint256)`,
  ],
  // Uniswap's routers of its third version, and the Universal Router.
  'Router of concentrated liquidity': [
    'exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))',
    'exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))',
    ...['exactInput((bytes,address,uint256,uint256,uint256))', 'exactInput((bytes,address,uint256,uint256))'],
    'exactOutputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))',
    'exactOutputSingle((address,address,uint24,address,uint256,uint256,uint160))',
    ...[
      'exactOutput((bytes,address,uint256,uint256,uint256))',
      'exactOutput((bytes,address,uint256,uint256))',
    ],
    'swapExactTokensForTokens(uint256,uint256,address[],address)',
    'swapTokensForExactTokens(uint256,uint256,address[],address)',
    ...['multicall(bytes[])', 'multicall(uint256,bytes[])', 'multicall(bytes32,bytes[])'],
    ...['unwrapWETH9(uint256,address)', 'refundETH()', 'sweepToken(address,uint256,address)'],
    ...['execute(bytes,bytes[])', 'execute(bytes,bytes[],uint256)'],
  ],
  TeleporterMessenger: [
    'sendCrossChainMessage((bytes32,address,(address,uint256),uint256,address[],bytes))',
    `retrySendCrossChainMessage(${teleporterMessage})`,
    `retryMessageExecution(bytes32,${teleporterMessage})`,
    ...['addFeeAmount(bytes32,address,uint256)', 'receiveCrossChainMessage(uint32,address)'],
    'sendSpecifiedReceipts(bytes32,bytes32[],(address,uint256),address[])',
    ...['redeemRelayerRewards(address)', 'initializeBlockchainID()', 'addProtocolVersion(uint32)'],
    ...['receiveTeleporterMessage(bytes32,address,bytes)', 'updateMinTeleporterVersion(uint256)'],
    ...['pauseTeleporterAddress(address)', 'unpauseTeleporterAddress(address)'],
  ],
  'Interchain Token Transfer': [
    ...[`send(${sendTokens})`, `send(${sendTokens},uint256)`],
    ...[`sendAndCall(${sendAndCall})`, `sendAndCall(${sendAndCall},uint256)`],
    ...['registerWithHome((address,uint256))', 'reportBurnedTxFees(uint256)'],
    ...['addCollateral(bytes32,address)', 'addCollateral(bytes32,address,uint256)'],
  ],
  ValidatorManager: [
    'initialize((address,bytes32,uint64,uint8))',
    'initializeValidatorSet((bytes32,bytes32,address,(bytes,bytes,uint64)[]),uint32)',
    `initiateValidatorRegistration(bytes,bytes,${pChainOwner},${pChainOwner},uint64)`,
    `initiateValidatorRegistration(bytes,bytes,${pChainOwner},${pChainOwner},uint16,uint64,address)`,
    `initiateValidatorRegistration(bytes,bytes,${pChainOwner},${pChainOwner},uint16,uint64,uint256,address)`,
    ...['completeValidatorRegistration(uint32)', 'resendRegisterValidatorMessage(bytes32)'],
    ...['initiateValidatorWeightUpdate(bytes32,uint64)', 'completeValidatorWeightUpdate(uint32)'],
    ...['initiateValidatorRemoval(bytes32)', 'initiateValidatorRemoval(bytes32,bool,uint32)'],
    ...['forceInitiateValidatorRemoval(bytes32,bool,uint32)', 'completeValidatorRemoval(uint32)'],
    ...['resendValidatorRemovalMessage(bytes32)', 'migrateFromV1(bytes32,uint32)'],
    ...[
      'initiateDelegatorRegistration(bytes32,address)',
      'initiateDelegatorRegistration(bytes32,uint256,address)',
    ],
    ...['completeDelegatorRegistration(bytes32,uint32)', 'initiateDelegatorRemoval(bytes32,bool,uint32)'],
    ...['forceInitiateDelegatorRemoval(bytes32,bool,uint32)', 'completeDelegatorRemoval(bytes32,uint32)'],
    ...[
      'resendUpdateDelegator(bytes32)',
      'submitUptimeProof(bytes32,uint32)',
      'claimDelegationFees(bytes32)',
    ],
    ...['changeValidatorRewardRecipient(bytes32,address)', 'changeDelegatorRewardRecipient(bytes32,address)'],
    'transferValidatorManagerOwnership(address)',
  ],
  Precompiles: [
    ...[
      'readAllowList(address)',
      'setAdmin(address)',
      'setManager(address)',
      'setEnabled(address)',
      'setNone(address)',
    ],
    ...[
      'mintNativeCoin(address,uint256)',
      'allowFeeRecipients()',
      'disableRewards()',
      'setRewardAddress(address)',
    ],
    'setFeeConfig(uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256)',
    'setGasPriceConfig((bool,uint64,bool,uint64,uint64))',
    ...['sendWarpMessage(bytes)', 'getVerifiedWarpMessage(uint32)', 'getVerifiedWarpBlockHash(uint32)'],
    'getBlockchainID()',
  ],
  'Owners and proxies': [
    ...['owner()', 'transferOwnership(address)', 'renounceOwnership()', 'acceptOwnership()'],
    ...['grantRole(bytes32,address)', 'revokeRole(bytes32,address)', 'renounceRole(bytes32,address)'],
    ...['upgradeTo(address)', 'upgradeToAndCall(address,bytes)', 'upgradeAndCall(address,address,bytes)'],
    ...['pause()', 'unpause()', 'initialize()', 'initialize(address)'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>
