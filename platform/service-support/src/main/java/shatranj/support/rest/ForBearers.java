package shatranj.support.rest;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Who may use an operation: the bearer of a token. {@link Doorkeeper} turns away everybody else
 * before the body is looked at. An operation without this is open to all, or it tells by what the
 * request says whether it needs a token.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface ForBearers {
    /** The token needs one of these scopes; none: it may be for anything. */
    String[] value() default {};

    /** Whether guests may: not where what is kept outlives a guest's name. */
    boolean guests() default true;
}
