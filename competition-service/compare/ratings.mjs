// Compares ./shatranj rate --plain with glicko2-lite over random games, every game one rating period.
//
//     npm install --prefix FOLDER glicko2-lite@5.0.0
//     NODE_PATH=FOLDER/node_modules node competition-service/compare/ratings.mjs GAMES [SHATRANJ]
//
// Prints the greatest differences of rating, deviation and volatility. Ends with 1 if one exceeds 1e-6.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const require = createRequire(import.meta.url);
const lite = require("glicko2-lite");
const TAU = 0.5;
const PLAYERS = 10_000;

function random(seed) {
    let state = BigInt(seed);
    return () => {
        state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
        return Number(state >> 33n) / 2 ** 31;
    };
}

function* games(count) {
    const next = random(1);
    for (let i = 0; i < count; i++) {
        const white = Math.floor(next() * PLAYERS);
        const black = (white + 1 + Math.floor(next() * (PLAYERS - 1))) % PLAYERS;
        const result = ["1-0", "0-1", "1/2-1/2"][Math.floor(next() * 3)];
        yield { white: `p${white}`, black: `p${black}`, result, endedAt: 1_700_000_000_000 + i * 1000 };
    }
}

const score = { "1-0": 1, "0-1": 0, "1/2-1/2": 0.5 };

const byLite = (a, b, points) => {
    const one = lite(a.rating, a.rd, a.vol, [[b.rating, b.rd, points]], { tau: TAU });
    const other = lite(b.rating, b.rd, b.vol, [[a.rating, a.rd, 1 - points]], { tau: TAU });
    return [one, other].map(({ rating, rd, vol }) => ({ rating, rd, vol }));
};

const count = Number(process.argv[2] ?? 10_000);
const program = spawn(process.argv[3] ?? "./shatranj", ["rate", "--plain"], { stdio: ["pipe", "pipe", "inherit"] });
const others = { "glicko2-lite": [byLite, new Map()] };
const worst = {};
const compare = (name, ours, theirs) => {
    const known = (worst[name] ??= { rating: 0, deviation: 0, volatility: 0 });
    known.rating = Math.max(known.rating, Math.abs(ours.rating - theirs.rating));
    known.deviation = Math.max(known.deviation, Math.abs(ours.deviation - theirs.rd));
    known.volatility = Math.max(known.volatility, Math.abs(ours.volatility - theirs.vol));
};

(async () => {
    for (const game of games(count)) {
        if (!program.stdin.write(`${JSON.stringify(game)}\n`)) {
            await new Promise((drained) => program.stdin.once("drain", drained));
        }
    }
    program.stdin.end();
})();

const upcoming = games(count);
let seen = 0;
for await (const line of createInterface({ input: program.stdout })) {
    const ours = JSON.parse(line);
    const { white, black, result } = upcoming.next().value;
    for (const [name, [update, pool]] of Object.entries(others)) {
        const initial = { rating: 1500, rd: 350, vol: 0.06 };
        const [a, b] = update(pool.get(white) ?? initial, pool.get(black) ?? initial, score[result]);
        pool.set(white, a).set(black, b);
        compare(name, ours.white, a);
        compare(name, ours.black, b);
    }
    seen++;
}
console.log(`${seen} games`, worst);
const bad = Object.values(worst).some((known) => Object.values(known).some((difference) => !(difference <= 1e-6)));
process.exit(bad || seen !== count ? 1 : 0);
