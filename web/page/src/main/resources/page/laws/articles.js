/**
 * The Laws of Shatranj of 2025, told in few words, and what a server makes of them where there is no hall, no board and
 * no hand. Whoever needs the wording asks the Laws themselves.
 */

/**
 * @typedef {object} Clause
 * @property {string} number such as `5.5b`; a ruling names it so
 * @property {string} says
 * @property {string} [here] what it means on this server, where that is not plain
 *
 * @typedef {{number: string, title: string, clauses: Clause[]}} Article
 */

/** @type {Article[]} */
export const ARTICLES = [
  {
    number: "1",
    title: "What the game is about",
    clauses: [
      { number: "1.1", says: "Two players move in turn; White begins." },
      { number: "1.2", says: "Checkmate wins. Nobody may leave the own Shah under attack, put it there, or take the other one." },
      {
        number: "1.3",
        says: "Whoever takes the last man beside the Shah wins too, unless the bared side can do the same with the very next move.",
      },
      { number: "1.4", says: "Whoever has no legal move without being in check has lost: stalemate is a win." },
    ],
  },
  {
    number: "2",
    title: "How the men stand at first",
    clauses: [
      { number: "2.1", says: "The board has 8 by 8 squares, checkered or not." },
      { number: "2.2", says: "Each side has sixteen men: Shah, Ferz, two Alfils, two Farases, two Rukhs, eight Baidaqs." },
      { number: "2.3", says: "Rukh, Faras, Alfil, Shah (d), Ferz (e), Alfil, Faras, Rukh, and the Baidaqs before them." },
      {
        number: "2.4",
        says: "The Shahs may stand on the e file and the Ferzes on d, if that is agreed before the game.",
        here: "Choose the array when you create a game.",
      },
    ],
  },
  {
    number: "3",
    title: "How the men move",
    clauses: [
      { number: "3.1", says: "No man goes where a man of its own side stands. An opponent's man that stands there is captured." },
      { number: "3.2", says: "The Shah goes to any square beside it that is not attacked. There is no castling." },
      { number: "3.3", says: "The Ferz goes one square diagonally." },
      { number: "3.4", says: "The Alfil leaps two squares diagonally, over whatever stands between, and never goes one." },
      { number: "3.5", says: "The Faras moves like the knight of chess." },
      { number: "3.6", says: "The Rukh goes any way along rank and file, as far as nothing stands in it." },
      { number: "3.7a", says: "The Baidaq goes one square straight ahead, if nobody stands there." },
      { number: "3.7b", says: "It captures one square diagonally ahead." },
      { number: "3.7c", says: "It never goes two squares." },
      { number: "3.7d", says: "There is no capture in passing." },
      { number: "3.7e", says: "On the last rank it becomes a Ferz, always and at once." },
    ],
  },
  {
    number: "4",
    title: "Hands",
    clauses: [
      {
        number: "4.1–4.7",
        says: "One hand, touched men must move, a man let go has moved.",
        here: "A move arrives as a whole, so nothing can be touched. The page can ask once more before it sends one (settings).",
      },
    ],
  },
  {
    number: "5",
    title: "How a game ends",
    clauses: [
      { number: "5.1", says: "Checkmate ends it at once." },
      {
        number: "5.2",
        says: "A bare Shah has lost, unless the next move can bare the other one: then the game is drawn.",
        here: "If there is such a move, the game is drawn at once under the Laws; other rule sets have it played.",
      },
      { number: "5.3", says: "Stalemate ends it: whoever cannot move has lost." },
      { number: "5.4", says: "Whoever resigns has lost." },
      { number: "5.5a", says: "Drawn: both Shahs are bare." },
      { number: "5.5b", says: "Drawn: the same position, with the same side to move, for the third time." },
      { number: "5.5c", says: "Drawn: fifty moves of each side without a capture or a Baidaq's move." },
      {
        number: "5.5d",
        says: "Drawn: nobody can win any more, however both play.",
        here: "Only a proof ends the game; the server never guesses from the men that are left.",
      },
      { number: "5.5e", says: "Drawn: both agree." },
    ],
  },
  {
    number: "6",
    title: "The clock",
    clauses: [
      { number: "6.1", says: "Two displays, of which one runs at a time." },
      { number: "6.2", says: "A number of moves, or all of them, within a time that was said before." },
      { number: "6.3", says: "Time that was saved is there in the next period." },
      {
        number: "6.5",
        says: "White's clock starts at the time set for the game.",
        here: "It starts when both players are there; the first moves have a time of their own.",
      },
      {
        number: "6.7",
        says: "A flag has fallen when the arbiter sees it or a player rightly says so.",
        here: "The server sees it, to the millisecond; nobody has to claim it.",
      },
      {
        number: "6.8",
        says: "Whoever has not made the moves in time has lost, unless mate, a bare Shah, stalemate or a resignation came first.",
        here: "A flag loses whatever men the opponent has left.",
      },
    ],
  },
  {
    number: "7",
    title: "What goes wrong",
    clauses: [
      {
        number: "7.1",
        says: "If the men stood wrongly at first, the game is void and a new one is played.",
        here: "The arbiter cancels it; the new game has the same seats and clock.",
      },
      {
        number: "7.4",
        says: "An illegal move is taken back; the first one gives the opponent two minutes, the second one loses.",
        here: "Usually it is only refused and nothing changes. Where a game is created with penalties, it is as the Laws say.",
      },
    ],
  },
  {
    number: "8",
    title: "The record",
    clauses: [
      {
        number: "8.1",
        says: "Every move is written down in algebraic notation.",
        here: "The server does it. Whoever played or watched can download the game as PGN.",
      },
    ],
  },
  {
    number: "9",
    title: "The drawn game",
    clauses: [
      {
        number: "9.1",
        says: "Offer a draw after your own move. The offer cannot be taken back, and stands until it is answered.",
        here: "An offer that is sent while you have the move goes with the move. Two offers that cross are an agreement.",
      },
      {
        number: "9.2",
        says: "Whoever has the move may claim a third repetition, that stands or that the move about to be made brings.",
        here: "A right claim draws; a wrong one is refused and changes nothing.",
      },
      { number: "9.3a", says: "Whoever has the move may claim fifty moves without a capture or a Baidaq's move." },
      { number: "9.3b", says: "Likewise two bare Shahs." },
    ],
  },
  {
    number: "10",
    title: "Little time",
    clauses: [
      {
        number: "10.2a",
        says: "With less than two minutes left, whoever has the move may claim that the opponent cannot win.",
        here: "A proof decides. Where none is found in time, the arbiter does.",
      },
      {
        number: "10.2b",
        says: "Likewise that the opponent makes no effort to win.",
        here: "The clocks stand until the game's arbiter rules, ten minutes at most; without an arbiter the claim is refused.",
      },
    ],
  },
  {
    number: "11",
    title: "Points",
    clauses: [{ number: "11.1", says: "One for a win, half a point for a draw, nothing for a loss, unless announced otherwise." }],
  },
  {
    number: "12",
    title: "Conduct",
    clauses: [
      {
        number: "12.3",
        says: "No notes, no advice, no other board while one plays.",
        here: "While you play, analysis, tables and review refuse every position of your game, and what is close to it.",
      },
      { number: "12.5", says: "Whoever goes on refusing to follow the Laws loses the game." },
    ],
  },
  {
    number: "13",
    title: "The arbiter",
    clauses: [
      {
        number: "13.4",
        says: "The arbiter may warn, take or give time, and declare a game lost.",
        here: "A game may name arbiters when it is created. Without one there is nobody to appeal to but the server.",
      },
    ],
  },
];

/** What a ruling may call it: `3.7` is all of 3.7a to 3.7e. @param {string} number @returns {string | undefined} */
export function clauseOf(number) {
  const all = ARTICLES.flatMap((article) => article.clauses.map((clause) => clause.number));
  return all.find((known) => known === number) ?? all.find((known) => known.startsWith(number) || number.startsWith(known));
}
