/**
 * What the server says, as far as the page reads it, and what is sent to it and kept of it. The whole is in the
 * server's OpenAPI document (/v1/openapi). Clients ignore fields and values that they do not know.
 *
 * @typedef {"WHITE" | "BLACK"} Color
 * @typedef {"OPEN" | "ACTIVE" | "PAUSED" | "FINISHED"} Status
 *
 * @typedef {object} Player
 * @property {string} id
 * @property {string} name
 * @property {string} [kind] HUMAN, BOT, GUEST, ENGINE
 * @property {boolean} [online] of a player who is asked for
 *
 * @typedef {object} PlayedMove
 * @property {string} uci coordinates, such as e2e3; a promotion has a q at its end
 * @property {string} san in the letters of the Laws
 * @property {number} [clockMs] the mover's clock after it
 * @property {string} [playedAt] of a move that was read with its game
 *
 * @typedef {object} Clock both clocks at the instant of the last decision
 * @property {number} whiteMs
 * @property {number} blackMs
 * @property {Color} [running]
 * @property {string} [asOf]
 * @property {string} [flagAt] when the running clock falls, if nothing happens
 *
 * @typedef {object} Offers who offers what
 * @property {Color} [draw]
 * @property {Color} [takeback]
 *
 * @typedef {object} Outcome
 * @property {Color} [winner]
 * @property {string} [reason]
 * @property {string} [article] of the Laws
 *
 * @typedef {object} Period
 * @property {number} [moves]
 * @property {number} timeMs
 * @property {number} [incrementMs]
 * @property {number} [delayMs]
 *
 * @typedef {object} TimeControl
 * @property {string} [text]
 * @property {number} [daysPerMove]
 * @property {Period[]} [periods]
 * @property {{mainMs: number, periods: number, periodMs: number}} [byoYomi]
 * @property {number} [hourglassMs]
 * @property {number} [moveMs]
 *
 * @typedef {object} RuleOptions
 * @property {number} moveLimit
 * @property {"AUTOMATIC" | "ON_CLAIM" | "NONE"} moveLimitRule
 * @property {"AUTOMATIC" | "ON_CLAIM" | "NONE"} threefold
 *
 * @typedef {object} RuleSet
 * @property {string} name
 * @property {RuleOptions & {setup: string, bareKing: string, deadPosition: string, drawOffer: string, claimant: string}} options
 *
 * @typedef {object} Game
 * @property {string} id
 * @property {number} version
 * @property {Status} status
 * @property {{name: string, options?: RuleOptions}} ruleSet
 * @property {TimeControl} [timeControl]
 * @property {Player} [white]
 * @property {Player} [black]
 * @property {Player} [creator]
 * @property {Player} [invited]
 * @property {string} initialFen
 * @property {string} fen
 * @property {number} ply
 * @property {Color} turn
 * @property {boolean} check
 * @property {PlayedMove[]} [moves] absent in lists
 * @property {Clock} [clock]
 * @property {Offers} [offers]
 * @property {Outcome} [outcome]
 * @property {string} [declineReason] of an invitation that was declined: LATER, NO_BOT and others
 * @property {string} [inviteCode] only for the creator, while a seat is free
 * @property {string[][]} [plannedMoves] the reader's own
 * @property {string} [rematchOf]
 * @property {Player[]} [arbiters]
 * @property {{cause: "ARBITER" | "CLAIM", claimant?: Color, claim?: string, resumesAt?: string}} [pause] while it is paused
 * @property {string} [createdAt]
 * @property {string} [startsAt] the time determined for the start, where that was later than the creation
 * @property {string} [visibility] PUBLIC, UNLISTED, PRIVATE
 * @property {{white?: VacationBank, black?: VacationBank}} [vacations] of a game of days
 *
 * @typedef {{daysLeft: number, until?: string}} VacationBank until: the end of the last vacation, past or ahead
 * @typedef {{games: {id: string, code?: string}[]}} VacationAnswer
 *
 * @typedef {object} LegalMove
 * @property {string} uci
 * @property {string} san
 *
 * @typedef {object} LegalMoves
 * @property {number} [version]
 * @property {string} fen
 * @property {boolean} check
 * @property {LegalMove[]} moves
 *
 * @typedef {{type: string, [field: string]: any}} GameEvent
 *
 * @typedef {object} Frame
 * @property {string} type snapshot, decision, presence, chat, seek, closing; tournament
 * @property {string} [gameId]
 * @property {number} [version]
 * @property {string} [serverTime]
 * @property {Game} [game]
 * @property {Game[]} [games]
 * @property {GameEvent[]} [events]
 * @property {Clock} [clock]
 * @property {Player} [player]
 * @property {boolean} [online]
 * @property {Seek} [seek]
 * @property {string} [code]
 * @property {Player} [from] who says something; this and the next are those of a ChatLine
 * @property {string} [room]
 * @property {string} [text]
 * @property {string} [saidAt]
 *
 * @typedef {object} ChatLine
 * @property {Player} from
 * @property {string} [room] PLAYERS, SPECTATORS
 * @property {string} text
 * @property {string} saidAt
 *
 * @typedef {object} Seek
 * @property {string} id
 * @property {"OPEN" | "PAIRED" | "GONE"} state
 * @property {Player} player
 * @property {{name: string}} ruleSet
 * @property {TimeControl} [timeControl]
 * @property {string} [setup] the array, where it is not the rules' own
 * @property {Color} [color] absent: either
 * @property {{least: number, most?: number}} [ratingRange] whom the seeker wants to meet; absent: anybody
 * @property {string} [gameId]
 * @property {string} [end]
 *
 * @typedef {object} Rating of a player in a pool
 * @property {string} pool a rule set and a class of time controls, such as laws-2025-blitz
 * @property {number} rating
 * @property {number} deviation
 * @property {boolean} provisional
 * @property {number} games
 * @property {number} wins
 * @property {number} draws
 * @property {number} losses
 * @property {number} [place] in the leaderboard
 *
 * @typedef {{before: number, after: number}} RatingEffect
 *
 * @typedef {object} RatedGame
 * @property {RatingEffect} [whiteRating] absent if it does not count, by an arbiter's word
 * @property {RatingEffect} [blackRating]
 *
 * @typedef {object} RatingDay
 * @property {string} day such as 2026-11-25
 * @property {number} rating at its end
 * @property {number} games
 *
 * @typedef {object} RatingPool
 * @property {string} pool
 * @property {number} games
 * @property {number} players
 *
 * @typedef {object} Leaderboard
 * @property {number} total
 * @property {{place: number, player: string, rating: number}[]} places
 *
 * @typedef {"SWISS" | "ROUND_ROBIN" | "DOUBLE_ROUND_ROBIN" | "KNOCKOUT" | "OWN_PAIRINGS" | "ARENA"} TournamentKind
 * @typedef {"WHITE_WINS" | "BLACK_WINS" | "DRAW" | "WHITE_FORFEITS" | "BLACK_FORFEITS" | "BOTH_FORFEIT"} BoardResult
 *
 * @typedef {object} Announcement of a tournament
 * @property {string} name
 * @property {TournamentKind} kind
 * @property {number} [rounds] where they do not follow from the players
 * @property {string} ruleSet
 * @property {string} timeControl in its text form
 * @property {boolean} rated
 * @property {"ONLINE" | "HALL"} venue
 * @property {"NONE" | "ALLOWED" | "ONLY"} bots
 * @property {number} [minRating]
 * @property {number} [maxRating]
 * @property {string[]} [invited] only they may enter
 * @property {string} [startsAt] absent: when the organiser says so
 * @property {number} [intervalMs] between rounds; absent: the organiser pairs
 * @property {number} [defaultTimeMs]
 * @property {number} [durationMs] of an arena
 * @property {boolean} [streaks] of an arena: whether games count double after two wins running
 * @property {Record<string, number>} [points] for a win, a draw and so on
 * @property {string[][]} [forbidden] groups of players of whom no two meet
 *
 * @typedef {object} Tournament
 * @property {string} id
 * @property {number} version
 * @property {"SCHEDULED" | "RUNNING" | "FINISHED" | "CANCELLED"} phase
 * @property {string} organiser
 * @property {Announcement} announcement
 * @property {number} players
 * @property {number} round that was paired last
 * @property {number} rounds
 * @property {string} changedAt when the phase was reached
 * @property {string} [reason] why it was cancelled
 *
 * @typedef {object} Entrant
 * @property {string} player
 * @property {number} [number] from the start on
 * @property {number} [rating]
 * @property {boolean} bot
 * @property {"IN" | "PAUSED" | "OUT" | "EXPELLED"} presence
 * @property {{round: number, kind: string}[]} byes
 * @property {{round: number, board: number, color: Color, opponent: string, gameId?: string}} [seat] where they play now
 *
 * @typedef {object} EventBoard
 * @property {number} board
 * @property {string} white
 * @property {string} black
 * @property {number} attempt
 * @property {string} [gameId]
 * @property {BoardResult} [result]
 *
 * @typedef {object} Round
 * @property {number} round
 * @property {string} [completedAt]
 * @property {EventBoard[]} boards
 * @property {string[]} free who is left over
 *
 * @typedef {object} Place
 * @property {number} rank
 * @property {string} player
 * @property {number} number
 * @property {number} points
 * @property {number[]} tieBreaks
 * @property {number} [winsRunning] in an arena
 *
 * @typedef {object} Standings
 * @property {number} round
 * @property {string[]} tieBreaks their short names
 * @property {Place[]} places
 *
 * @typedef {object} Mansuba a problem
 * @property {string} id
 * @property {string} fen the solver has the move
 * @property {string} ruleSet
 * @property {string} goal what the solution leads to
 * @property {number} turns how many moves the solver has to find
 * @property {string[]} themes
 * @property {string} [title] of a classical one
 * @property {string} [author] of a classical one
 * @property {number} rating
 *
 * @typedef {object} Judgement of an attempt
 * @property {"SOLVED" | "RIGHT" | "WRONG"} state
 * @property {string} [reply] of the defence
 * @property {{rating: number, change: number, problemRating: number}} [count] where it changed ratings
 *
 * @typedef {object} Solution of a problem
 * @property {string[]} solution in coordinates
 * @property {string} proof
 * @property {{where: string, says: string}[]} sources
 *
 * @typedef {"WIN" | "DRAW" | "LOSS"} Outlook for the side that has the move
 *
 * @typedef {object} TableAnswer what the endgame tables know of a position
 * @property {Outlook} outlook
 * @property {number} plies to the end; 0 for a draw, and where the game is over
 * @property {(LegalMove & {outlook: Outlook, plies: number})[]} moves the best first; none where the game is over
 *
 * @typedef {object} AnalysisLine
 * @property {number} depth
 * @property {number} rank
 * @property {Score} score for the side that has the move
 * @property {number} nodes
 * @property {number} timeMs
 * @property {LegalMove[]} pv
 * @property {boolean} [last]
 *
 * @typedef {object} ExploredMove
 * @property {string} uci
 * @property {string} san
 * @property {number} games
 * @property {number} white games that White won
 * @property {number} draws
 * @property {number} black
 *
 * @typedef {object} ExploredGame
 * @property {string} id
 * @property {string} white
 * @property {string} black
 * @property {"WHITE" | "DRAW" | "BLACK"} result
 * @property {string} endedAt
 *
 * @typedef {object} Exploration what was played in a position
 * @property {number} games
 * @property {number} white games that White won
 * @property {number} draws
 * @property {number} black
 * @property {ExploredMove[]} moves the most frequent first
 * @property {ExploredGame[]} recentGames the last one first
 * @property {Structure[]} [structures] tabiyas that are recognised, White's first
 * @property {boolean} [truncated] whether the player has more games with it than were counted
 *
 * @typedef {{name: string, fen: string, games: number, wins: number, draws: number, losses: number}} StructureRecord
 * @typedef {{white?: string, black?: string, games: number, whiteWins: number, draws: number, blackWins: number}} StructurePair
 * @typedef {{ruleSet: string, games: number, structures: StructureRecord[], pairs: StructurePair[]}} Structures
 *
 * @typedef {{fen: string, games: number, wins: number, draws: number, losses: number, nearest: string, placed: number}} UnnamedStructure
 *
 * @typedef {object} FinishedGame one that a search has found
 * @property {string} id
 * @property {string} white
 * @property {string} black
 * @property {"WHITE" | "DRAW" | "BLACK"} result
 * @property {string} reason
 * @property {number} plies
 * @property {string} fen the last position
 * @property {string} endedAt
 *
 * @typedef {{side: Color, name: string, mirrored: boolean, placed: number, men: number}} Structure
 *
 * @typedef {object} PgnNote a remark of the server's reader; a fatal one keeps a game from being one
 * @property {number} line
 * @property {number} column
 * @property {string} code
 * @property {string} detail
 * @property {boolean} fatal
 *
 * @typedef {object} ReadPgn
 * @property {Record<string, string>} tags
 * @property {string} initialFen
 * @property {ReadMove[]} moves
 * @property {string} result
 *
 * @typedef {object} ReadMove
 * @property {string} uci
 * @property {string} san
 * @property {number} [clockMs]
 * @property {number[]} [nags]
 * @property {string} [comment]
 * @property {{comment?: string, moves: ReadMove[]}[]} [variations] what might have been played instead
 *
 * @typedef {object} ReadGame one game of a text
 * @property {number} number from 1
 * @property {ReadPgn} [game] absent: it cannot be read, and the last note says why
 * @property {PgnNote[]} [notes]
 *
 * @typedef {{centipawns?: number, mate?: number}} Score
 *
 * @typedef {object} ReviewedMove
 * @property {number} ply from 1
 * @property {string} uci
 * @property {string} san
 * @property {Score} before for the mover
 * @property {Score} after for the mover
 * @property {number} loss points, 0 to 1
 * @property {LegalMove[]} best line instead
 *
 * @typedef {object} Review of a finished game
 * @property {string} id
 * @property {"RUNNING" | "DONE" | "FAILED"} status
 * @property {number} judged positions, of
 * @property {number} positions
 * @property {{id: string, accuracy?: number}} white
 * @property {{id: string, accuracy?: number}} black
 * @property {ReviewedMove[]} moves
 * @property {number[]} turningPoints plies
 * @property {string} [failure]
 *
 * @typedef {object} Penalties
 * @property {number} warnings
 * @property {number} illegalMoves
 *
 * @typedef {object} DeskGame
 * @property {"OPEN" | "ACTIVE" | "PAUSED" | "FINISHED"} status
 * @property {number} ply
 * @property {Color} turn
 * @property {Clock} [clock]
 * @property {{claimant?: Color, claim?: string, resumesAt?: string}} [pause]
 * @property {{color: Color, since: string, until?: string}} [awaited]
 * @property {Penalties} whitePenalties
 * @property {Penalties} blackPenalties
 *
 * @typedef {object} DeskBoard
 * @property {number} round
 * @property {number} board
 * @property {string} white
 * @property {string} black
 * @property {string} [gameId]
 * @property {DeskGame} [game]
 * @property {BoardResult} [result]
 *
 * @typedef {object} DeskFrame
 * @property {string} at
 * @property {boolean} whole
 * @property {DeskBoard[]} boards
 * @property {{round: number, board: number}[]} gone
 *
 * @typedef {object} NewGame what is sent for one
 * @property {string} [opponent]
 * @property {string} [color]
 * @property {string} [timeControl]
 * @property {string} [ruleSet]
 * @property {string} [setup] the name of an array
 * @property {string} [initialFen]
 * @property {string} [visibility]
 *
 * @typedef {"decline" | "abort" | "resign" | "rematch" | "draw/offer" | "draw/accept" | "draw/decline"
 *   | "takeback/offer" | "takeback/accept" | "takeback/decline"} Action
 *
 * @typedef {"warn" | "time" | "pause" | "resume" | "declare" | "cancel" | "ruling"} Ruling what an arbiter does
 *
 * @typedef {object} Offer to sign in at an issuer (GET /v1)
 * @property {string} issuer
 * @property {string} clientId
 * @property {string[]} scopes
 *
 * @typedef {object} Tokens what an issuer answers
 * @property {string} [access_token]
 * @property {string} [refresh_token]
 * @property {number} [expires_in]
 * @property {string} [id_token]
 *
 * @typedef {object} Session a sign-in at an issuer
 * @property {string} id the same through all renewals
 * @property {string} clientId
 * @property {string} tokenEndpoint
 * @property {string} [revocationEndpoint]
 * @property {string} [endSessionEndpoint]
 * @property {string} [refreshToken] none: when the token ends, the session does
 * @property {number} since the token is there; this and the next by this machine's clock, in milliseconds
 * @property {number} renewAt
 *
 * @typedef {{player: string, token: string, session?: Session}} Aside another player of this browser
 *
 * @typedef {object} Failure a refusal on its way through a port, which carries no classes
 * @property {number} status 0: nothing was heard from the server
 * @property {{code?: string, detail?: string, article?: string, retry?: string}} problem
 */

export {};
