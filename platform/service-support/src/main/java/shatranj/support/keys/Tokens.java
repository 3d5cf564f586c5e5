package shatranj.support.keys;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import shatranj.support.identity.Caller;
import shatranj.support.identity.JwtVerifier;
import shatranj.support.identity.TokenVerifier;

/** Takes every sort of token: a key by its prefix, anything else as a JWT. */
@ApplicationScoped
public class Tokens implements TokenVerifier {
    private final JwtVerifier signed;
    private final KeyVerifier keys;

    public Tokens(JwtVerifier signed, KeyRing ring) {
        this.signed = signed;
        this.keys = new KeyVerifier(ring, Clock.systemUTC());
    }

    @Override
    public Caller verify(String token) {
        return of(token).verify(token);
    }

    @Override
    public Watch whenRevoked(Caller caller, Runnable then) {
        return of(caller.token()).whenRevoked(caller, then);
    }

    private TokenVerifier of(String token) {
        return KeyText.isMeant(token) ? keys : signed;
    }
}
