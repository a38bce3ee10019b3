/** One word for one thing. Each entry: what is wrong, and what to write. */

export interface Term {
  /** Matches the wrong form in prose. */
  wrong: RegExp
  /** What to write; empty means: leave it out. */
  right: string
  why?: string
}

const filler = 'it tells the reader nothing'

export const vocabulary: Term[] = [
  // Domain
  { wrong: /\b(?:black[ -]?list|block list|block-list)\w*/gi, right: 'blocklist' },
  { wrong: /\bwhite[ -]list\w*|\ballow[ -]?list\w*/gi, right: 'whitelist' },
  { wrong: /\b(?:OsToken|OSToken|ostoken|os-token|os token)s?\b/g, right: 'osToken' },
  { wrong: /\b(?:OsETH|OSETH|oseth)\b/g, right: 'osETH' },
  { wrong: /\b(?:OsGNO|OSGNO|osgno)\b/g, right: 'osGNO' },
  { wrong: /\b(?:Stakewise|stakewise|Stake Wise)\b/g, right: 'StakeWise' },
  { wrong: /\b[Ss]ub[ -]graph\w*|\bSubGraph\w*/g, right: 'subgraph' },
  { wrong: /\bmeta-vault\w*|\bmetavault\w*/gi, right: 'meta vault' },
  { wrong: /\bsub-vault\w*|\bsubvault\w*/gi, right: 'sub vault' },
  { wrong: /\bexit-queue\b/gi, right: 'exit queue' },
  { wrong: /\bhealthfactor\b|\bhealth-factor\b/gi, right: 'health factor' },
  { wrong: /\breward-splitter\w*|\bfee splitter\w*/gi, right: 'reward splitter' },
  { wrong: /\bsmoothing-pool\b/gi, right: 'smoothing pool' },
  { wrong: /\brip(?:e|en|ens|ened)\b/gi, right: 'claimable' },
  // Units
  { wrong: /\b(?:WEI|Wei)\b(?!$)/g, right: 'wei' },
  { wrong: /\b(?:GWEI|Gwei|GWei)\b/g, right: 'gwei' },
  { wrong: /\b(?:WAD|wads)\b/g, right: 'wad' },
  { wrong: /\bmili?second|\bmsecs?\b|\bmillis\b/gi, right: 'milliseconds' },
  { wrong: /\bUnix (?:seconds|milliseconds|time)/g, right: 'unix …' },
  { wrong: /\btime[ -]stamps?\b/gi, right: 'timestamp' },
  { wrong: /\bper cent\b/gi, right: 'percent' },
  // Names
  { wrong: /(?<![\w.-])mainnet(?!\w|-|\.\w)/g, right: 'Mainnet' },
  { wrong: /(?<![\w.-])gnosis(?!\w|-|\.\w)/g, right: 'Gnosis' },
  { wrong: /(?<![\w.-])(?:hoodi|chiado)(?!\w|-|\.\w)/g, right: 'Hoodi, Chiado' },
  { wrong: /\bEthers\b(?!\.)/g, right: 'ethers' },
  { wrong: /\bethers\.?js\b/gi, right: 'ethers' },
  { wrong: /\bnode\.?js\b/gi, right: 'Node' },
  { wrong: /\bMeta[Mm]ask\b(?<!MetaMask)|\bmetamask\b/g, right: 'MetaMask' },
  { wrong: /\b(?:Graphql|graphql|GraphQl)\b/g, right: 'GraphQL' },
  { wrong: /\b(?:typescript|Typescript)\b/g, right: 'TypeScript' },
  { wrong: /\b(?:javascript|Javascript)\b/g, right: 'JavaScript' },
  { wrong: /\b(?:ERC|EIP) ?(?=\d)/g, right: 'ERC-…, EIP-…' },
  { wrong: /\b(?:rpc|Rpc)\b/g, right: 'RPC' },
  { wrong: /\b(?:apy|Apy)\b/g, right: 'APY' },
  { wrong: /\b(?:abi|Abi)\b/g, right: 'ABI' },
  // Common words
  { wrong: /\bon-chain\b|\bonchain\b/gi, right: 'on chain' },
  { wrong: /\boff-chain\b|\boffchain\b/gi, right: 'off chain' },
  { wrong: /\bback-end\b|\bback end\b/gi, right: 'backend' },
  { wrong: /\bmulti-call\b/gi, right: 'multicall' },
  { wrong: /\btxs?\b|\btxn\b/gi, right: 'transaction' },
  { wrong: /\bd-?apps?\b/gi, right: 'application' },
  { wrong: /\bparams?\b/gi, right: 'argument' },
  { wrong: /(?<!type )\bparameters?\b/gi, right: 'argument' },
  {
    wrong: /\be\.g\.|\bi\.e\.|\betc\b\.?|\bvs\b(?! code)\.?/gi,
    right: 'for example, that is, and so on, against',
  },
  { wrong: /\butili[sz]e\w*/gi, right: 'use' },
  { wrong: /\bwhilst\b/gi, right: 'while' },
  { wrong: /\bcanceled\b|\bcanceling\b/gi, right: 'cancelled, cancelling' },
  {
    wrong: /\brecognis\w+|\bserialis\w+|\bauthoris\w+|\binitialis\w+|\boptimis\w+/gi,
    right: 'the form with -ize',
  },
  // Filler
  { wrong: /\b(?:[Ww]e|[Ww]e(?:'ll|'re|'ve)|us|[Oo]urs?|[Ll]et's)\b/g, right: 'you, or the thing that acts' },
  {
    wrong: /\b(?:simply|obviously|of course|basically|actually|really|very|clearly|just)\b/gi,
    right: '',
    why: filler,
  },
  { wrong: /\b(?:easy|easily|easier|trivial|trivially|straightforward)\b/gi, right: '', why: filler },
  { wrong: /\bplease\b/gi, right: '', why: filler },
  { wrong: /\bin order to\b/gi, right: 'to' },
  {
    wrong: /\bnote that\b|\bkeep in mind\b|\bit is worth\b/gi,
    right: '',
    why: 'say the thing itself, or use :::note',
  },
  {
    wrong: /\b(?:powerful|seamless\w*|robust|blazing|cutting-edge)\b/gi,
    right: '',
    why: 'it praises instead of telling',
  },
]
